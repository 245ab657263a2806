import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { calculator as limits } from '#domain/limits.ts'
import { one } from '#domain/pagination.ts'
import { amountLengthMax, readAmount } from '#domain/solar/amount.ts'
import { applianceKeys } from '#domain/solar/appliances.ts'
import { rawText } from '#domain/text/text-fields.ts'

type Read = { max: number; hasThousands?: boolean }

/** A number, or text in any digit script: `7.5`, `7,5`, `٧٫٥`; never negative. */
const amount = ({ max, hasThousands = true }: Read) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), rawText(amountLengthMax, { long: 'invalid' })], {
        error: ({ input }) => (input === undefined ? 'required' : 'invalid'),
      }),
      z.transform((value: number | string) =>
        typeof value === 'number' ? value : (readAmount(value, hasThousands) ?? Number.NaN),
      ),
    ),
    z.number().check(z.gte(0), z.lte(max)),
  )

/** A day has 24 hours, so larger values count as 24. */
const Hours = z.pipe(
  amount({ max: Number.MAX_VALUE, hasThousands: false }),
  z.transform((hours: number) => Math.min(hours, limits.hoursMax)),
)

export const SizeBody = z.object({
  rows: z
    .array(
      z.object({
        /** Without an appliance the row is not a motor and starts with its running watts. */
        appliance: z.optional(z.enum(applianceKeys)),
        watt: amount({ max: limits.wattsMax }),
        quantity: amount({ max: limits.quantityMax }),
        hours: Hours,
      }),
    )
    .check(z.minLength(1, 'required'), z.maxLength(limits.rowsMax, 'rows_too_many')),
})
export type SizeBody = z.infer<typeof SizeBody>

export const SizingReply = z.object({
  dailyWh: z.number(),
  peakW: z.number(),
  requiredPanelW: z.number(),
  panels: z.number(),
  batteryAh: z.number(),
  /** The formula's figure, for the load alone. */
  inverterW: z.number(),
  /** The inverter to buy: the next size on sale that carries the load and starts every motor. */
  inverter: z.object({
    watts: z.number(),
    isSold: z.boolean(),
    neededW: z.number(),
    reason: z.enum(['load', 'start']),
    row: z.nullable(z.number()),
    startW: z.number(),
  }),
})

export const calculator = {
  size: endpoint({
    method: 'POST',
    path: '/calculator/size',
    access: 'public',
    summary: 'Panels, battery and inverter for a list of appliances.',
    body: SizeBody,
    reply: one(SizingReply),
  }),
}
