import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { EngineerChanges, NewEngineerInput } from '#contract/endpoints/directory/engineer-input.ts'
import { availabilities, Engineer } from '#contract/endpoints/directory/engineers.ts'
import { NewShopInput, ShopChanges } from '#contract/endpoints/directory/shop-input.ts'
import { Shop } from '#contract/endpoints/directory/shops.ts'
import { evidenceMax } from '#domain/limits.ts'
import { ById, done, one } from '#domain/pagination.ts'
import { lineText } from '#domain/text/text-fields.ts'

export const applicationKinds = ['shop', 'engineer'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/** `new` creates an entry, `claim` takes over an existing one, `edit` changes one's own, `seal` requests its seal. */
export const applicationTypes = ['new', 'claim', 'edit', 'seal'] as const
export type ApplicationType = (typeof applicationTypes)[number]

/** `changes`: waits for the applicant, who is asked to correct it and send it again. */
export const applicationStatuses = ['pending', 'changes', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** `owned`: somebody else has proven that the entry is theirs. */
const closingCodes = ['owned'] as const
export type ClosingCode = (typeof closingCodes)[number]

/** Names of pictures uploaded with `?purpose=evidence`, which only staff see. */
const Evidence = z
  .array(lineText(2_000, { missing: 'picture_not_yours' }))
  .check(z.maxLength(evidenceMax, { error: 'items_max' }))

/** Fields that only staff set. */
const ofStaff = { ownerPhone: true } as const

export const ShopApplication = z.extend(z.omit(NewShopInput, ofStaff), { evidence: z._default(Evidence, []) })
export const EngineerApplication = z.extend(z.omit(NewEngineerInput, { ...ofStaff, isFeatured: true }), {
  evidence: z._default(Evidence, []),
})

/** Absent fields stay; a stale `updatedAt` is rejected. Only a shop may clear its phone. */
export const ApplicationChanges = z.extend(
  z.extend(
    z.omit(EngineerChanges, { ...ofStaff, isFeatured: true, updatedAt: true }),
    z.omit(ShopChanges, { ...ofStaff, updatedAt: true }).shape,
  ),
  { evidence: z.optional(Evidence), updatedAt: z.optional(lineText(40)) },
)
export type ApplicationChanges = z.output<typeof ApplicationChanges>

export const ShopFields = z.pick(Shop, {
  name: true,
  logoUrl: true,
  governorate: true,
  city: true,
  phone: true,
  whatsappPhone: true,
  email: true,
  address: true,
  description: true,
  services: true,
  location: true,
  workingHours: true,
  socialMedia: true,
  images: true,
  brands: true,
  productCategories: true,
  paymentOptions: true,
  establishedYear: true,
  licenseNumber: true,
  website: true,
  notes: true,
})
export type ShopFields = z.infer<typeof ShopFields>

export const EngineerFields = z.extend(
  z.pick(Engineer, {
    name: true,
    profileImageUrl: true,
    governorate: true,
    city: true,
    phone: true,
    whatsappPhone: true,
    email: true,
    notes: true,
    services: true,
    specializations: true,
    experience: true,
    pricing: true,
    portfolioImages: true,
    projectsCount: true,
    teamSize: true,
    responseTime: true,
  }),
  {
    availability: z.omit(z.extend(Engineer.shape.availability, { status: z.enum(availabilities) }), {
      now: true,
      ramadanHours: true,
    }),
    certifications: z.array(z.omit(Engineer.shape.certifications.def.element, { isExpired: true })),
  },
)
export type EngineerFields = z.infer<typeof EngineerFields>

export const Application = z.object({
  id: z.string(),
  kind: z.enum(applicationKinds),
  type: z.enum(applicationTypes),
  status: z.enum(applicationStatuses),
  /** Reason of a rejection, or the requested changes. */
  reason: z.nullable(z.string()),
  reasonCode: z.nullable(z.enum(closingCodes)),
  /** The claimed entry, or the one created by approval. */
  entry: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Null unless it asks for a new entry of this kind. */
  shop: z.nullable(ShopFields),
  engineer: z.nullable(EngineerFields),
  /** They have no public address, but can be sent again by these names. */
  evidence: z.array(z.string()),
  sentAt: z.string(),
  decidedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Application = z.infer<typeof Application>

const WithEvidence = z.object({ evidence: z._default(Evidence, []) })

/** Some fields of an incomplete form. */
const Part = z.omit(ApplicationChanges, { evidence: true, updatedAt: true })
export type ApplicationPart = z.output<typeof Part>

export const applications = {
  check: endpoint({
    method: 'POST',
    path: '/applications/check',
    access: 'user',
    summary:
      'Checks the given fields of an application as sending it would, and stores nothing. Pictures are not checked.',
    body: Part,
    reply: done,
  }),
  applyShop: endpoint({
    method: 'POST',
    path: '/applications/shop',
    access: 'user',
    errors: ['already_applied', 'picture_not_yours'],
    summary: 'Asks to be listed as a shop. 409 when another such application of the caller is open.',
    body: ShopApplication,
    reply: one(Application),
  }),
  applyEngineer: endpoint({
    method: 'POST',
    path: '/applications/engineer',
    access: 'user',
    errors: ['already_applied', 'picture_not_yours'],
    summary: 'Asks to be listed as an engineer. 409 when another such application of the caller is open.',
    body: EngineerApplication,
    reply: one(Application),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/applications/mine',
    access: 'user',
    summary: 'The caller’s own applications and claims, newest first, with the reason of each decision.',
    reply: one(z.array(Application)),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/applications/:id',
    access: 'user',
    errors: [
      'already_decided',
      'already_applied',
      'claim_waiting',
      'conflict',
      'already_owned',
      'already_verified',
      'engineer_not_found',
      'picture_not_yours',
      'shop_not_found',
    ],
    summary: 'Changes an own application and sends it again; 409 once it is approved.',
    params: ById,
    body: ApplicationChanges,
    reply: one(Application),
  }),
  claimShop: endpoint({
    method: 'POST',
    path: '/shops/:id/claim',
    access: 'user',
    errors: ['already_applied', 'claim_waiting', 'already_owned', 'picture_not_yours', 'shop_not_found'],
    summary:
      'Claims a shop without an owner: at once (`approved`) when its phone is the caller’s confirmed one and it has never lost an owner (`hadOwner`), else with one to three evidence pictures.',
    params: ById,
    body: WithEvidence,
    reply: one(Application),
  }),
  claimEngineer: endpoint({
    method: 'POST',
    path: '/engineers/:id/claim',
    access: 'user',
    errors: ['already_applied', 'claim_waiting', 'engineer_not_found', 'already_owned', 'picture_not_yours'],
    summary:
      'Claims an engineer’s entry without an owner: at once (`approved`) when its phone is the caller’s confirmed one and it has never lost an owner (`hadOwner`), else with one to three evidence pictures.',
    params: ById,
    body: WithEvidence,
    reply: one(Application),
  }),
  askShopSeal: endpoint({
    method: 'POST',
    path: '/shops/:id/seal',
    access: 'user',
    errors: ['already_applied', 'already_verified', 'picture_not_yours', 'shop_not_found'],
    summary:
      'The owner of a shop asks staff to check it and give it the seal, with one to three evidence pictures. 403 for the shop of somebody else.',
    params: ById,
    body: WithEvidence,
    reply: one(Application),
  }),
  askEngineerSeal: endpoint({
    method: 'POST',
    path: '/engineers/:id/seal',
    access: 'user',
    errors: ['already_applied', 'already_verified', 'engineer_not_found', 'picture_not_yours'],
    summary:
      'The owner of an engineer’s entry asks staff to check it and give it the seal, with one to three evidence pictures. 403 for the entry of somebody else.',
    params: ById,
    body: WithEvidence,
    reply: one(Application),
  }),
}
