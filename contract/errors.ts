import * as z from 'zod/mini'

/** Every way a call can fail, with the HTTP status it answers. */
export const errorStatus = {
  malformed: 400,
  invalid_code: 400,
  code_spent: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  banned: 403,
  contact_first: 403,
  not_found: 404,
  phone_not_registered: 404,
  session_not_found: 404,
  product_not_found: 404,
  engineer_not_found: 404,
  shop_not_found: 404,
  ad_not_found: 404,
  review_not_found: 404,
  report_not_found: 404,
  person_not_found: 404,
  picture_not_yours: 404,
  conflict: 409,
  user_exists: 409,
  already_reviewed: 409,
  review_decided: 409,
  key_reused: 409,
  too_many_listings: 409,
  not_renewable: 409,
  already_decided: 409,
  report_decided: 409,
  seller_banned: 409,
  author_banned: 409,
  seller_not_trusted: 409,
  not_public: 409,
  own_account: 409,
  last_admin: 409,
  already_banned: 409,
  confirm_needed: 409,
  product_sold: 410,
  product_expired: 410,
  too_large: 413,
  picture_too_large: 413,
  storage_full: 413,
  unsupported_type: 415,
  picture_type: 415,
  invalid: 422,
  picture_broken: 422,
  picture_pixels: 422,
  too_many: 429,
  codes_paused: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** Why one field was refused; the sentence for it is in `web/platform/errors.texts.ts` and in the API's message. */
export const ErrorReply = z.object({
  success: z.literal(false),
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  /** What more there is to know, such as who decided before and when. */
  details: z.optional(z.record(z.string(), z.unknown())),
})
export type ErrorReply = z.infer<typeof ErrorReply>
