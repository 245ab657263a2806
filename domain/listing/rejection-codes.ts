import * as z from 'zod/mini'

/** Separate from the texts in `rejections.ts`, because most pages need only the schema. */
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

/** `changes` asks the seller to correct the listing and send it again. */
export const rejectionKinds = ['rejected', 'changes'] as const

export const Rejection = z.object({
  kind: z.enum(rejectionKinds),
  codes: z.array(z.enum(rejectionCodes)),
  /** Free text of the moderator; empty when the codes are enough. */
  note: z.string(),
})
export type Rejection = z.infer<typeof Rejection>
