import * as z from 'zod/mini'

export const staffClaimKinds = ['licence', 'visited', 'identity', 'certificate'] as const
export type StaffClaimKind = (typeof staffClaimKinds)[number]
/** `phone` is confirmed by a code and needs no staff. */
export const claimKinds = ['phone', ...staffClaimKinds] as const
export type ClaimKind = (typeof claimKinds)[number]

/** `system`: the program itself or an operator at the command line. */
export const claimRoles = ['moderator', 'admin', 'system'] as const
export type ClaimRole = (typeof claimRoles)[number]

/** `day` is the day of the check in Aden. The public sees the role of the checker, never a name. */
export const Claim = z.object({
  kind: z.enum(claimKinds),
  /** Title of a certificate; null when not given, and for other kinds. */
  title: z.nullable(z.string()),
  day: z.string(),
  recordedBy: z.enum(claimRoles),
  /** When a certificate ends; null for other kinds. */
  endsAt: z.nullable(z.string()),
})
export type Claim = z.infer<typeof Claim>
