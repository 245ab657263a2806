import * as z from 'zod/mini'

/** Reasons for rejecting a listing; the texts are in `rejections.ts`, apart because most pages need only the schema. */
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

/** `changes` asks the seller to correct something and send it again. */
export const rejectionKinds = ['rejected', 'changes'] as const

export const Rejection = z.object({
  kind: z.enum(rejectionKinds),
  codes: z.array(z.enum(rejectionCodes)),
  /** The moderator's own text; empty when the codes are enough. */
  note: z.string(),
})
export type Rejection = z.infer<typeof Rejection>
