import * as z from 'zod/mini'

/** Why a listing may be refused; `rejections.ts` has the sentences, apart because most pages need only the schema. */
export const rejectionCodes = [
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
export type RejectionCode = (typeof rejectionCodes)[number]

/** `changes` asks the seller to mend something and send it again. */
export const rejectionKinds = ['rejected', 'changes'] as const

export const Rejection = z.object({
  kind: z.enum(rejectionKinds),
  codes: z.array(z.enum(rejectionCodes)),
  /** What the moderator wrote in their own words; empty when the codes say it all. */
  note: z.string(),
})
export type Rejection = z.infer<typeof Rejection>
