import type { EngineerFields } from '#contract/endpoints/directory/applications.ts'
import type { StaffEngineer } from '#contract/endpoints/directory/engineer-admin.ts'
import type { EngineerCard } from '#contract/endpoints/directory/engineers.ts'
import { withGroups, withoutGroups } from '#domain/text/numbers.ts'
import {
  type EngineerField,
  type EntryBody,
  type Fields,
  type FieldsOf,
  flagIn,
  listIn,
  textIn,
  toBody,
  wordsIn,
} from '#web/features/directory/entry-form/entry-fields.ts'
import { pictureAt } from '#web/features/directory/entry-form/entry-pictures.tsx'

const numberText = (value: number | null | undefined) => withGroups(String(value ?? ''))

/** An engineer, or an application to become one. */
type Editable = EngineerFields & Pick<StaffEngineer, 'isFeatured' | 'owner'>

const paperOf = (paper: Editable['certifications'][number]) => ({
  name: paper.name,
  issuedBy: paper.issuedBy,
  issuedDate: paper.issuedDate ?? '',
  expiryDate: paper.expiryDate ?? '',
})

export const engineerFields = (engineer: Editable | null): FieldsOf<EngineerField> => ({
  name: engineer?.name ?? '',
  profileImageUrl: engineer?.profileImageUrl ? [engineer.profileImageUrl] : [],
  isFeatured: engineer?.isFeatured ?? false,
  governorate: engineer?.governorate ?? '',
  city: engineer?.city ?? '',
  phone: engineer?.phone ?? '',
  whatsappPhone: engineer?.whatsappPhone ?? '',
  email: engineer?.email ?? '',
  services: engineer?.services ?? [],
  specializations: engineer?.specializations.join('\n') ?? '',
  'experience.years': String(engineer?.experience.years ?? ''),
  'experience.description': engineer?.experience.description ?? '',
  projectsCount: numberText(engineer?.projectsCount),
  teamSize: numberText(engineer?.teamSize),
  responseTime: engineer?.responseTime ?? '',
  'pricing.hourlyRate': numberText(engineer?.pricing.hourlyRate),
  'pricing.minimumCharge': numberText(engineer?.pricing.minimumCharge),
  'pricing.currency': engineer?.pricing.currency ?? 'yer-n',
  'availability.status': engineer?.availability.status ?? 'available',
  'availability.workingDays': engineer?.availability.workingDays ?? [],
  'availability.workingHours.start': engineer?.availability.workingHours.start ?? '',
  'availability.workingHours.end': engineer?.availability.workingHours.end ?? '',
  certifications: engineer?.certifications.map(paperOf) ?? [],
  portfolioImages: engineer?.portfolioImages ?? [],
  notes: engineer?.notes ?? '',
  ownerPhone: engineer?.owner?.phone ?? '',
})

const numbers: EngineerField[] = ['projectsCount', 'teamSize', 'pricing.hourlyRate', 'pricing.minimumCharge']

export const engineerBody = (fields: Fields): EntryBody => ({
  ...toBody(fields, { numbers, words: ['specializations'] }),
  profileImageUrl: listIn(fields, 'profileImageUrl')[0] ?? null,
})

const readNumber = (fields: Fields, name: EngineerField): number | null => {
  const text = withoutGroups(textIn(fields, name))
  return /^\d+$/.test(text) ? Number(text) : null
}

const unknown = { isOpen: null, closesAt: null, nextOpening: null, isAvailableToday: false }

export const engineerPreview = (
  fields: Fields,
  place: EngineerCard['place'],
  engineer: StaffEngineer | null,
): EngineerCard => ({
  _id: '',
  id: engineer?.id ?? 'new',
  name: textIn(fields, 'name').trim() || '…',
  profileImageUrl: null,
  picture: pictureAt(listIn(fields, 'profileImageUrl')[0]),
  isVerified: engineer?.isVerified ?? false,
  isFeatured: flagIn(fields, 'isFeatured'),
  governorate: place.governorate.key,
  city: place.city.key,
  place,
  phone: textIn(fields, 'phone'),
  whatsappPhone: textIn(fields, 'whatsappPhone') || null,
  services: listIn(fields, 'services') as EngineerCard['services'],
  specializations: wordsIn(fields, 'specializations'),
  experience: { years: readNumber(fields, 'experience.years') ?? 0, description: '' },
  pricing: {
    hourlyRate: readNumber(fields, 'pricing.hourlyRate'),
    currency: textIn(fields, 'pricing.currency') as EngineerCard['pricing']['currency'],
    minimumCharge: null,
  },
  availability: {
    status: textIn(fields, 'availability.status') as EngineerCard['availability']['status'],
    workingDays: listIn(fields, 'availability.workingDays') as EngineerCard['availability']['workingDays'],
    workingHours: {
      start: textIn(fields, 'availability.workingHours.start') || null,
      end: textIn(fields, 'availability.workingHours.end') || null,
    },
    ramadanHours: engineer?.availability.ramadanHours ?? null,
    now: unknown,
  },
  rating: engineer?.rating ?? null,
  ratingCount: engineer?.ratingCount ?? 0,
  projectsCount: readNumber(fields, 'projectsCount'),
  createdAt: engineer?.createdAt ?? '',
})
