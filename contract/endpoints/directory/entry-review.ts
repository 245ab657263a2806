import type { MyEngineerFields, MyShopFields } from '#contract/endpoints/directory/my-entries.ts'
import { readPhone } from '#domain/phone/phone.ts'
import { carriesContact } from '#domain/text/contact-text.ts'

/**
 * Effect of an owner's change to a public entry: `live` at once; `review` waits for staff while the old value stays
 * public; `screened` is live for owners verified by staff unless it may carry a contact, and waits otherwise, since no
 * word list finds every sentence that asks for money. The types force a decision for every new field.
 */
type Effect = 'live' | 'screened' | 'review'

export const shopChangeEffects = {
  name: 'review',
  logoUrl: 'review',
  governorate: 'review',
  city: 'review',
  phone: 'live',
  whatsappPhone: 'live',
  email: 'review',
  address: 'review',
  description: 'review',
  services: 'live',
  location: 'review',
  workingHours: 'live',
  ramadanHours: 'live',
  isTemporarilyClosed: 'live',
  socialMedia: 'review',
  images: 'review',
  brands: 'review',
  productCategories: 'live',
  paymentOptions: 'live',
  establishedYear: 'review',
  licenseNumber: 'review',
  website: 'review',
  notes: 'screened',
} as const satisfies Record<keyof MyShopFields, Effect>

export const engineerChangeEffects = {
  name: 'review',
  profileImageUrl: 'review',
  governorate: 'review',
  city: 'review',
  phone: 'live',
  whatsappPhone: 'live',
  email: 'review',
  notes: 'screened',
  services: 'live',
  specializations: 'review',
  experience: 'review',
  pricing: 'screened',
  availability: 'live',
  ramadanHours: 'live',
  certifications: 'review',
  portfolioImages: 'review',
  projectsCount: 'review',
  teamSize: 'review',
  responseTime: 'screened',
} as const satisfies Record<keyof MyEngineerFields, Effect>

type Effects = typeof shopChangeEffects & typeof engineerChangeEffects
export type ReviewedField = { [Field in keyof Effects]: Effects[Field] extends 'review' ? Field : never }[keyof Effects]

const effects: Record<'shop' | 'engineer', Record<string, Effect>> = {
  shop: shopChangeEffects,
  engineer: engineerChangeEffects,
}

/** A price such as 711234567 is a phone number. */
const isContact = (value: unknown): boolean => {
  if (typeof value === 'string') return carriesContact(value)
  if (typeof value === 'number') return readPhone(String(value))?.kind === 'mobile'
  return typeof value === 'object' && value !== null && Object.values(value).some(isContact)
}

export const entryNeedsReview = (
  { kind, isVerified }: { kind: 'shop' | 'engineer'; isVerified: boolean },
  field: string,
  value: unknown,
): boolean => {
  const effect = effects[kind][field] ?? 'review'
  if (effect !== 'screened') return effect === 'review'
  const isText = typeof value === 'string' && value.trim() !== ''
  return (isText && !isVerified) || isContact(value)
}
