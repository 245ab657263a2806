import * as z from 'zod/mini'

/** Why a listing may be refused; `refusals.ts` has the sentences, apart because most pages need only the schema. */
export const refusalCodes = [
  'price',
  'contact_in_text',
  'duplicate',
  'pictures_missing',
  'pictures_unclear',
  'pictures_not_own',
  'specifications',
  'description',
  'wrong_type',
  'not_solar',
  'offensive',
  'fraud',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** `changes` asks the seller to mend something and send it again. */
export const refusalKinds = ['rejected', 'changes'] as const

export const Refusal = z.object({
  kind: z.enum(refusalKinds),
  codes: z.array(z.enum(refusalCodes)),
  /** What the moderator wrote in their own words; empty when the codes say it all. */
  note: z.string(),
})
export type Refusal = z.infer<typeof Refusal>
