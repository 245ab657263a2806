import { products } from '#contract/endpoints/browse/products.ts'
import { fit } from '#contract/endpoints/solar/fit.ts'
import type { SystemPart } from '#domain/solar/fit/system.ts'
import { type PartValues, partFields } from '#web/features/solar/my-system/part-fields.ts'
import { call } from '#web/platform/api.ts'

/** Read in the browser only, since the server's page is the same with and without it. */
export const listingParam = 'listing'

const parts = { Panel: 'panels', Battery: 'battery', Inverter: 'inverter' } as const

const inText = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
const textMax = 500

export const listingIdIn = (text: string): string | null =>
  inText.exec(text.slice(0, textMax))?.[0].toLowerCase() ?? null

export type TakenPart = { part: SystemPart; values: PartValues }

/** Null for mounts and other goods that are no part of a system. */
export const takeListing = async (id: string): Promise<TakenPart | null> => {
  const [{ data: product }, { data: judged }] = await Promise.all([
    call(products.get, { params: { id } }),
    call(fit.judge, { body: { system: {}, ids: [id] } }, { token: null }),
  ])
  const figures = judged[0]?.detail?.figures
  if (!figures || !(product.type in parts)) return null
  const part = parts[product.type as keyof typeof parts]
  const values = partFields[part].flatMap(({ name }) => {
    const value = figures[name]
    return typeof value === 'number' || typeof value === 'string' ? [[name, value]] : []
  })
  return { part, values: { ...Object.fromEntries(values), name: product.name, from: 'listing' } }
}
