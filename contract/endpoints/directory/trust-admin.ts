import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { isCalendarDay, lineField, momentField } from '#contract/endpoints/directory/directory-fields.ts'
import { staffTrustCheckKinds, TrustCheck } from '#contract/endpoints/directory/trust.ts'
import { ById, IdText, one } from '#domain/pagination.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { rawText } from '#domain/text/text-fields.ts'

/** Only staff see checks that have ended. */
export const StaffTrustCheck = z.extend(TrustCheck, { id: z.string(), hasEnded: z.boolean() })
export type StaffTrustCheck = z.infer<typeof StaffTrustCheck>

export const trustChecksMax = 20

const Day = z.pipe(
  z.pipe(
    rawText(40, { missing: 'date_invalid', long: 'date_invalid' }),
    z.transform((text: string) => toLatinDigits(text).trim()),
  ),
  z.string().check(z.refine(isCalendarDay, { error: 'date_invalid' })),
)

export const NewTrustCheck = z
  .object({
    kind: z.enum(staffTrustCheckKinds),
    /** Title of a certificate, which requires it; ignored for other kinds. */
    title: z._default(lineField, null),
    /** Day of the check, by default today; never in the future. */
    day: z.optional(Day),
    /** Only certificates have an end, and require it. A day includes its end. */
    endsAt: z._default(momentField('23:59:59.999'), null),
  })
  .check(
    z.refine(({ kind, title }) => kind !== 'certificate' || title !== null, { path: ['title'], error: 'required' }),
    z.refine(({ kind, endsAt }) => kind !== 'certificate' || endsAt !== null, { path: ['endsAt'], error: 'required' }),
    z.refine(({ kind, endsAt }) => kind === 'certificate' || endsAt === null, {
      path: ['endsAt'],
      error: 'claim_without_end',
    }),
  )
export type NewTrustCheck = z.output<typeof NewTrustCheck>

const ByTrustCheck = z.object({ id: IdText, claimId: IdText })
const trustChecks = one(z.array(StaffTrustCheck))

export const trust = {
  shopClaims: endpoint({
    method: 'GET',
    path: '/admin/shops/:id/claims',
    access: 'moderator',
    errors: ['shop_not_found'],
    summary: 'What staff recorded as checked about a shop, with claims that have ended.',
    params: ById,
    reply: trustChecks,
  }),
  recordShopClaim: endpoint({
    method: 'POST',
    path: '/admin/shops/:id/claims',
    access: 'moderator',
    errors: ['claim_recorded', 'shop_not_found', 'own_account'],
    summary: 'Records what was checked about a shop; the seal is shown while one claim holds.',
    params: ById,
    body: NewTrustCheck,
    reply: trustChecks,
  }),
  withdrawShopClaim: endpoint({
    method: 'DELETE',
    path: '/admin/shops/:id/claims/:claimId',
    access: 'moderator',
    errors: ['not_found', 'own_account', 'shop_not_found'],
    summary: 'Withdraws a claim about a shop.',
    params: ByTrustCheck,
    reply: trustChecks,
  }),
  engineerClaims: endpoint({
    method: 'GET',
    path: '/admin/engineers/:id/claims',
    access: 'moderator',
    errors: ['engineer_not_found'],
    summary: 'What staff recorded as checked about an engineer, with claims that have ended.',
    params: ById,
    reply: trustChecks,
  }),
  recordEngineerClaim: endpoint({
    method: 'POST',
    path: '/admin/engineers/:id/claims',
    access: 'moderator',
    errors: ['claim_recorded', 'engineer_not_found', 'own_account'],
    summary: 'Records what was checked about an engineer; the seal is shown while one claim holds.',
    params: ById,
    body: NewTrustCheck,
    reply: trustChecks,
  }),
  withdrawEngineerClaim: endpoint({
    method: 'DELETE',
    path: '/admin/engineers/:id/claims/:claimId',
    access: 'moderator',
    errors: ['engineer_not_found', 'not_found', 'own_account'],
    summary: 'Withdraws a claim about an engineer.',
    params: ByTrustCheck,
    reply: trustChecks,
  }),
}
