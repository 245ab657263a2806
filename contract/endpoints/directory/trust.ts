import * as z from 'zod/mini'

export const staffTrustCheckKinds = ['licence', 'visited', 'identity', 'certificate'] as const
export type StaffTrustCheckKind = (typeof staffTrustCheckKinds)[number]
/** `phone` is confirmed by a code and needs no staff. */
export const trustCheckKinds = ['phone', ...staffTrustCheckKinds] as const
export type TrustCheckKind = (typeof trustCheckKinds)[number]

/** `system`: the program itself or an operator at the command line. */
export const checkerRoles = ['moderator', 'admin', 'system'] as const
export type CheckerRole = (typeof checkerRoles)[number]

/** `day` is the day of the check in Aden. The public sees the role of the checker, never a name. */
/** Confirmed deals that are evidence: those that two separate people made, a pair once in 90 days. */
export const DealRecord = z.object({ deals: z.number(), buyers: z.number(), lastAt: z.nullable(z.string()) })
export type DealRecord = z.infer<typeof DealRecord>

export const TrustCheck = z.object({
  kind: z.enum(trustCheckKinds),
  /** Title of a certificate; null when not given, and for other kinds. */
  title: z.nullable(z.string()),
  day: z.string(),
  recordedBy: z.enum(checkerRoles),
  /** When a certificate ends; null for other kinds. */
  endsAt: z.nullable(z.string()),
})
export type TrustCheck = z.infer<typeof TrustCheck>
