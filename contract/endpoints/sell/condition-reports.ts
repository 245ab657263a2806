import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { criteria, grades } from '#domain/condition/condition-grades.ts'
import { conditionReportKinds, photoSlots, ReadingsInput } from '#domain/condition/condition-readings.ts'
import { parameterLengthMax } from '#domain/limits.ts'
import { Picture } from '#domain/listing/pictures.ts'
import { conditions, productTypes } from '#domain/listing/product-kinds.ts'
import { ById, done, IdText, one } from '#domain/pagination.ts'
import { PhoneInput } from '#domain/phone/phone.ts'
import { linesText, lineText } from '#domain/text/text-fields.ts'

export const conditionReportStatuses = ['draft', 'pending', 'public', 'rejected'] as const
export type ConditionReportStatus = (typeof conditionReportStatuses)[number]
/**
 * `ended`: the report or the goods changed after the answer, or another engineer was asked after it had lost effect.
 */
export const invitationStates = ['open', 'confirmed', 'refused', 'withdrawn', 'ended'] as const
export type InvitationState = (typeof invitationStates)[number]
export const invitationAnswers = ['confirm', 'refuse'] as const
export const openInvitationsMax = 5
export const noteLengthMax = 300
const addressLengthMax = 600

const allCriteria = [...new Set(Object.values(criteria).flat())]

const Photo = z.object({ slot: z.enum(photoSlots), picture: Picture })

const Checker = z.object({ engineerId: z.string(), name: z.string(), at: z.string() })

export const PublicConditionReport = z.object({
  kind: z.enum(conditionReportKinds),
  readings: ReadingsInput,
  photos: z.array(Photo),
  grade: z.enum(grades),
  /** Criteria that keep it from the next better grade. */
  needs: z.array(z.enum(allCriteria)),
  checkedBy: z.union([z.literal('seller'), Checker]),
  updatedAt: z.string(),
})
export type PublicConditionReport = z.infer<typeof PublicConditionReport>

const Invitation = z.object({
  id: z.string(),
  /** Engineer who was chosen or has answered. */
  engineerId: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** Invited number; null for an engineer chosen from the directory. */
  phone: z.nullable(z.string()),
  state: z.enum(invitationStates),
  note: z.nullable(z.string()),
  /**
   * Whether the invited person could confirm now, because their entry has a seal; answered alike for a number without
   * an account.
   */
  hasSeal: z.boolean(),
  link: z.string(),
  invitedAt: z.string(),
  answeredAt: z.nullable(z.string()),
})
export type OwnInvitation = z.infer<typeof Invitation>

/** The seller sees it in any status. */
export const OwnConditionReport = z.extend(PublicConditionReport, {
  productId: z.string(),
  grade: z.nullable(z.enum(grades)),
  status: z.enum(conditionReportStatuses),
  reason: z.nullable(z.string()),
  invitations: z.array(Invitation),
})
export type OwnConditionReport = z.infer<typeof OwnConditionReport>

/** `url` is the address returned by the upload. */
export const ConditionReportInput = z.object({
  readings: ReadingsInput,
  photos: z
    .array(z.object({ slot: z.enum(photoSlots), url: lineText(addressLengthMax, { missing: 'picture_not_yours' }) }))
    .check(z.maxLength(photoSlots.length, { error: 'items_max' })),
  isSent: z._default(z.boolean(), false),
})
export type ConditionReportInput = z.infer<typeof ConditionReportInput>

const InviteInput = z
  .object({ engineerId: z.optional(IdText), phone: z.optional(PhoneInput) })
  .check(
    z.refine<{ engineerId?: string | undefined; phone?: unknown }>(
      ({ engineerId, phone }) => (engineerId === undefined) !== (phone === undefined),
      { path: ['engineerId'], error: 'engineer_or_phone' },
    ),
  )

/**
 * `seal`: no entry of the caller has a seal; `own`: the listing is theirs or of their shop; `confirmed`: another
 * engineer has confirmed; `report`: it is not sent, or was rejected.
 */
export const confirmHindrances = ['seal', 'own', 'confirmed', 'report'] as const
export type ConfirmHindrance = (typeof confirmHindrances)[number]

export const InvitationForEngineer = z.object({
  /** After an answer the id of the confirmation. */
  id: z.string(),
  token: z.string(),
  state: z.enum(invitationStates),
  note: z.nullable(z.string()),
  invitedAt: z.string(),
  answeredAt: z.nullable(z.string()),
  product: z.object({
    id: z.string(),
    /** Null while the listing is not public: the name may wait for review. */
    name: z.nullable(z.string()),
    type: z.enum(productTypes),
    condition: z.enum(conditions),
    picture: z.nullable(Picture),
    isPublic: z.boolean(),
  }),
  sellerName: z.string(),
  /** Null: the caller may answer. */
  hindrance: z.nullable(z.enum(confirmHindrances)),
})
export type InvitationForEngineer = z.infer<typeof InvitationForEngineer>

export const InvitationWithConditionReport = z.extend(InvitationForEngineer, {
  report: z.nullable(z.omit(PublicConditionReport, { checkedBy: true })),
})
export type InvitationWithConditionReport = z.infer<typeof InvitationWithConditionReport>

const ByToken = z.object({ token: lineText(parameterLengthMax) })

const AnswerBody = z.object({
  answer: z.enum(invitationAnswers),
  /** Only the seller sees it. */
  note: z._default(
    z.pipe(
      linesText(noteLengthMax),
      z.transform((text: string) => text.trim()),
    ),
    '',
  ),
  /** A stale `updatedAt` is refused with 409: the report has changed since it was read. */
  updatedAt: lineText(40, { missing: 'required' }),
})

export const conditionReports = {
  own: endpoint({
    method: 'GET',
    path: '/my/products/:id/report',
    access: 'user',
    errors: ['product_not_found'],
    summary: 'The condition report of an own listing with its invitations; null when there is none.',
    params: ById,
    reply: one(z.nullable(OwnConditionReport)),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/my/products/:id/report',
    access: 'user',
    errors: ['no_condition_report', 'not_shop_member', 'picture_not_yours', 'product_not_found'],
    summary:
      'Saves the condition report of a used battery, panel or inverter as a draft, or sends it to review. 422 names missing readings and photos of a report that is sent, photos that are in two slots, and figures that cannot be. A changed report is hidden until it is approved, and a confirmation ends.',
    params: ById,
    body: ConditionReportInput,
    reply: one(OwnConditionReport),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/my/products/:id/report',
    access: 'user',
    errors: ['product_not_found', 'condition_report_not_found'],
    summary: 'Removes the condition report of an own listing with its photos, invitations and confirmation.',
    params: ById,
    reply: done,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/my/products/:id/report/invite',
    access: 'user',
    errors: [
      'already_confirmed',
      'condition_report_not_found',
      'engineer_not_found',
      'not_public',
      'own_account',
      'product_not_found',
      'report_not_sent',
      'too_many_invitations',
    ],
    summary: `Asks an engineer with a seal, by entry or by phone, to confirm a report that was sent, of a public listing; at most ${openInvitationsMax} open ones of the last two weeks. The same one again gives the same link.`,
    params: ById,
    body: InviteInput,
    reply: one(z.pick(Invitation, { id: true, link: true, hasSeal: true })),
  }),
  uninvite: endpoint({
    method: 'DELETE',
    path: '/my/products/:id/report/invitations/:invitation',
    access: 'user',
    errors: ['already_decided', 'invitation_not_found', 'product_not_found'],
    summary:
      'Withdraws a request to confirm that nobody has answered: its link no longer works. 409 once it is answered.',
    params: z.object({ id: IdText, invitation: IdText }),
    reply: done,
  }),
  invitations: endpoint({
    method: 'GET',
    path: '/report-invitations',
    access: 'user',
    summary: 'Reports that the caller was asked to confirm, newest first, also answered ones.',
    reply: z.object({ success: z.literal(true), data: z.array(InvitationForEngineer) }),
  }),
  invitation: endpoint({
    method: 'GET',
    path: '/report-invitations/:token',
    access: 'user',
    errors: ['invitation_not_found'],
    summary: 'One of them with the report. 404 for everybody else, also with the right link.',
    params: ByToken,
    reply: one(InvitationWithConditionReport),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/report-invitations/:token',
    access: 'user',
    errors: [
      'already_confirmed',
      'already_decided',
      'conflict',
      'forbidden',
      'invitation_not_found',
      'own_account',
      'report_not_sent',
    ],
    summary:
      'Confirms or refuses a report. 403 without a seal in force, 409 for an own listing or one of an own shop, and when the report has changed since it was read.',
    params: ByToken,
    body: AnswerBody,
    reply: one(InvitationForEngineer),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/my/confirmations/:id/withdraw',
    access: 'user',
    errors: ['invitation_not_found'],
    summary: 'Withdraws the caller’s confirmation: the listing no longer names them. Idempotent.',
    params: ById,
    reply: done,
  }),
}
