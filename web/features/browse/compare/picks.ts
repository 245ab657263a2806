import { comparedMax } from '#contract/endpoints/browse/compare.ts'
import { type ProductType, productTypes } from '#domain/listing/product-kinds.ts'
import { comparedKey } from '#web/platform/card-extras.ts'
import { makeStoredList } from '#web/platform/stored-list.ts'

export type PickedListing = { id: string; type: ProductType }

/** Stored even when nothing is picked, so that viewers who have compared before keep the boxes on cards. */
const usedMark = 'used'

/** The mark, then one line `id type` per listing. */
const lines = makeStoredList(comparedKey, comparedMax + 1)

export const readPicks = (stored: readonly string[]): PickedListing[] =>
  stored.flatMap((line) => {
    const [id = '', ...words] = line.split(' ')
    const type = productTypes.find((one) => one === words.join(' '))
    return type ? [{ id, type }] : []
  })

export const currentPicks = () => readPicks(lines.all())

export const putPicks = (picks: readonly PickedListing[]) =>
  lines.put([usedMark, ...picks.slice(0, comparedMax).map(({ id, type }) => `${id} ${type}`)])

/** Returns null when the listing was added, else the reason why not. */
export const addPick = ({ id, type }: PickedListing): 'types' | 'full' | null => {
  const picks = currentPicks().filter((pick) => pick.id !== id)
  if (picks.some((pick) => pick.type !== type)) return 'types'
  if (picks.length >= comparedMax) return 'full'
  putPicks([...picks, { id, type }])
  return null
}

export const dropPick = (id: string) => putPicks(currentPicks().filter((pick) => pick.id !== id))

const none: readonly string[] = []
export const usePickLines = () => lines.use((all) => all, none)
