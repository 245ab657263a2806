import type { ReactNode } from 'react'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import { isService, serviceNames } from '#contract/endpoints/directory/directory.ts'
import {
  directoryLineLengthMax,
  directoryNameLengthMax,
  directoryPicturesMax,
  directoryTextLengthMax,
} from '#domain/limits.ts'
import { unbrokenPhone } from '#domain/phone/phone.ts'
import { applyTexts } from '#web/features/directory/applications/apply.texts.ts'
import { joined } from '#web/features/directory/applications/choice-words.ts'
import { evidenceTexts } from '#web/features/directory/applications/evidence.texts.ts'
import { EvidenceField } from '#web/features/directory/applications/evidence-field.tsx'
import {
  EngineerContactInputs,
  EngineerTermsInputs,
  EngineerTimesInputs,
  EngineerWorkInputs,
} from '#web/features/directory/engineers/engineer-inputs.tsx'
import { inputId, useEntry } from '#web/features/directory/entry-form/entry-context.ts'
import {
  type FieldName,
  type Fields,
  listIn,
  textIn,
  wordsIn,
} from '#web/features/directory/entry-form/entry-fields.ts'
import { inputsOf } from '#web/features/directory/entry-form/entry-inputs.tsx'
import { Papers } from '#web/features/directory/entry-form/entry-papers.tsx'
import { Pictures } from '#web/features/directory/entry-form/entry-pictures.tsx'
import { fieldTexts, labelOf } from '#web/features/directory/entry-form/field.texts.ts'
import { ShopContactInputs, ShopHoursInputs, ShopOfferInputs } from '#web/features/directory/shops/shop-inputs.tsx'
import type { Lang } from '#web/platform/lang.ts'
import { useTexts } from '#web/platform/texts.ts'

const { Area, LatinLine, Line, NumberLine } = inputsOf<FieldName>()

type SectionName = keyof (typeof applyTexts)['ar']['sections']
export type Section = {
  name: SectionName
  /** First parts of field names, to find the section of an error. */
  fields: readonly string[]
  inputs: ReactNode
  summary: (fields: Fields, lang: Lang) => string
}

const servicesIn = (fields: Fields, lang: Lang) =>
  listIn(fields, 'services').flatMap((name) => (isService(name) ? [serviceNames[name][lang]] : []))
const words = (...parts: string[]) => parts.filter(Boolean).join(' · ')
const phoneIn = (fields: Fields) => unbrokenPhone(textIn(fields, 'phone'))
const count = (fields: Fields, name: FieldName) =>
  listIn(fields, name).length > 0 ? `${listIn(fields, name).length}` : ''

const Evidence = ({ kind }: { kind: ApplicationKind }) => {
  const t = useTexts(applyTexts)
  const proof = useTexts(evidenceTexts)
  const { fields, errors, set, countSending } = useEntry()
  return (
    <EvidenceField
      id={inputId('evidence')}
      kind={kind}
      label={t.proof[kind]}
      optional={proof.optional}
      names={listIn(fields, 'evidence')}
      error={errors.evidence}
      onChange={(names) => set('evidence', names)}
      onSending={countSending}
    />
  )
}

const shopSections: readonly Section[] = [
  {
    name: 'shopAbout',
    fields: ['name', 'logoUrl', 'description', 'establishedYear'],
    inputs: (
      <>
        <Line name="name" required maxLength={directoryNameLengthMax} autoComplete="organization" />
        <Pictures name="logoUrl" />
        <Area name="description" rows={4} maxLength={directoryTextLengthMax} />
        <NumberLine name="establishedYear" />
      </>
    ),
    summary: (fields) => words(textIn(fields, 'name'), textIn(fields, 'establishedYear')),
  },
  {
    name: 'contact',
    fields: ['governorate', 'city', 'address', 'location', 'phone', 'whatsappPhone', 'email', 'website', 'socialMedia'],
    inputs: <ShopContactInputs />,
    summary: (fields) => words(textIn(fields, 'address'), phoneIn(fields)),
  },
  {
    name: 'offers',
    fields: ['services', 'productCategories', 'brands', 'paymentOptions'],
    inputs: <ShopOfferInputs />,
    summary: (fields, lang) => joined(wordsIn(fields, 'brands'), lang),
  },
  {
    name: 'hours',
    fields: ['workingHours'],
    inputs: <ShopHoursInputs />,
    summary: (fields) => words(textIn(fields, 'workingHours.openTime'), textIn(fields, 'workingHours.closeTime')),
  },
  {
    name: 'pictures',
    fields: ['images'],
    inputs: <Pictures name="images" max={directoryPicturesMax} />,
    summary: (fields) => count(fields, 'images'),
  },
  {
    name: 'shopPapers',
    fields: ['licenseNumber', 'notes', 'evidence'],
    inputs: (
      <>
        <LatinLine name="licenseNumber" maxLength={directoryLineLengthMax} />
        <Area name="notes" rows={3} maxLength={directoryTextLengthMax} />
        <Evidence kind="shop" />
      </>
    ),
    summary: (fields) => textIn(fields, 'licenseNumber'),
  },
]

const engineerSections: readonly Section[] = [
  {
    name: 'engineerAbout',
    fields: ['name', 'profileImageUrl'],
    inputs: (
      <>
        <Line name="name" required maxLength={directoryNameLengthMax} autoComplete="name" />
        <Pictures name="profileImageUrl" />
      </>
    ),
    summary: (fields) => textIn(fields, 'name'),
  },
  {
    name: 'contact',
    fields: ['governorate', 'city', 'phone', 'whatsappPhone', 'email'],
    inputs: <EngineerContactInputs />,
    summary: phoneIn,
  },
  {
    name: 'work',
    fields: ['services', 'specializations', 'experience', 'projectsCount', 'teamSize', 'responseTime', 'notes'],
    inputs: <EngineerWorkInputs />,
    summary: (fields, lang) =>
      words(joined(servicesIn(fields, lang), lang), joined(wordsIn(fields, 'specializations'), lang)),
  },
  {
    name: 'terms',
    fields: ['pricing', 'availability'],
    inputs: (
      <>
        <EngineerTermsInputs />
        <EngineerTimesInputs />
      </>
    ),
    summary: (fields, lang) => {
      const rate = textIn(fields, 'pricing.hourlyRate')
      return rate && `${labelOf(fieldTexts[lang].labels, 'pricing.hourlyRate')}: ${rate}`
    },
  },
  {
    name: 'pictures',
    fields: ['portfolioImages'],
    inputs: <Pictures name="portfolioImages" max={directoryPicturesMax} />,
    summary: (fields) => count(fields, 'portfolioImages'),
  },
  {
    name: 'engineerPapers',
    fields: ['certifications', 'evidence'],
    inputs: (
      <>
        <Papers name="certifications" />
        <Evidence kind="engineer" />
      </>
    ),
    summary: () => '',
  },
]

/** In the order of the back office. */
export const sectionsOf: Record<ApplicationKind, readonly Section[]> = {
  shop: shopSections,
  engineer: engineerSections,
}
