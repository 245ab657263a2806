import * as z from 'zod/mini'
import { services } from '#contract/endpoints/directory/directory.ts'
import {
  bothTimes,
  dayField,
  daysField,
  emailField,
  lineField,
  nameField,
  optionalPhoneField,
  phoneField,
  pictureField,
  picturesField,
  someOf,
  textField,
  timeField,
  wordsField,
} from '#contract/endpoints/directory/directory-fields.ts'
import { availabilities } from '#contract/endpoints/directory/engineers.ts'
import { certificationsMax, directoryLineLengthMax, priceMax, productWordsLengthMax } from '#domain/limits.ts'
import { engineerCurrencies } from '#domain/money/money.ts'
import { wholeNumber } from '#domain/text/numbers.ts'
import { lineText } from '#domain/text/text-fields.ts'

const Count = z.nullable(wholeNumber(0, 1_000_000))
const Money = z.nullable(wholeNumber(0, priceMax))

const Certification = z
  .object({
    name: nameField,
    issuedBy: z._default(textField(directoryLineLengthMax, lineText), ''),
    issuedDate: z._default(dayField, null),
    expiryDate: z._default(dayField, null),
  })
  .check(
    z.refine(({ issuedDate, expiryDate }) => !issuedDate || !expiryDate || issuedDate <= expiryDate, {
      path: ['expiryDate'],
      error: 'dates_order',
    }),
  )

/** A group of fields is given as a whole. */
const fields = {
  name: nameField,
  profileImageUrl: pictureField,
  isFeatured: z.boolean(),
  governorate: lineText(productWordsLengthMax, { missing: 'governorate_required' }),
  city: lineText(productWordsLengthMax, { missing: 'city_required' }),
  phone: phoneField,
  whatsappPhone: optionalPhoneField,
  email: emailField,
  notes: textField(),
  services: someOf(services),
  specializations: wordsField,
  experience: z.object({ years: wholeNumber(0, 80), description: z._default(textField(), '') }),
  pricing: z.object({
    hourlyRate: z._default(Money, null),
    currency: z._default(z.enum(engineerCurrencies), 'yer-n'),
    minimumCharge: z._default(Money, null),
  }),
  availability: z.object({
    status: z._default(z.enum(availabilities), 'available'),
    workingDays: z._default(daysField, []),
    workingHours: z._default(
      z
        .object({ start: z._default(timeField, null), end: z._default(timeField, null) })
        .check(bothTimes<{ start: string | null; end: string | null }>('start', 'end')),
      { start: null, end: null },
    ),
  }),
  certifications: z.array(Certification).check(z.maxLength(certificationsMax, { error: 'items_max' })),
  portfolioImages: picturesField,
  projectsCount: Count,
  teamSize: Count,
  responseTime: lineField,
  /** Any spelling of the owner's phone; null unlinks the account. */
  ownerPhone: optionalPhoneField,
}

export const NewEngineerInput = z.object({
  ...fields,
  profileImageUrl: z._default(fields.profileImageUrl, null),
  isFeatured: z._default(fields.isFeatured, false),
  whatsappPhone: z._default(fields.whatsappPhone, null),
  email: z._default(fields.email, null),
  notes: z._default(fields.notes, ''),
  services: z._default(fields.services, []),
  specializations: z._default(fields.specializations, []),
  experience: z._default(fields.experience, { years: 0, description: '' }),
  pricing: z._default(fields.pricing, { hourlyRate: null, currency: 'yer-n', minimumCharge: null }),
  availability: z._default(fields.availability, {
    status: 'available',
    workingDays: [],
    workingHours: { start: null, end: null },
  }),
  certifications: z._default(fields.certifications, []),
  portfolioImages: z._default(fields.portfolioImages, []),
  projectsCount: z._default(fields.projectsCount, null),
  teamSize: z._default(fields.teamSize, null),
  responseTime: z._default(fields.responseTime, null),
  ownerPhone: z._default(fields.ownerPhone, null),
})
/** Absent fields stay; a stale `updatedAt` is rejected. */
export const EngineerChanges = z.extend(z.partial(z.object(fields)), {
  updatedAt: z.optional(lineText(40)),
})
export type EngineerChanges = z.output<typeof EngineerChanges>
