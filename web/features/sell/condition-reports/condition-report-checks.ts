import { faultsOf } from '#domain/condition/condition-grades.ts'
import {
  type ConditionReportKind,
  type Figure,
  type PhotoSlot,
  readingLimits,
  repeatedSlots,
  requiredOf,
  slotsOf,
} from '#domain/condition/condition-readings.ts'
import { readingErrorTexts } from '#domain/condition/reading-error-texts.ts'
import { pictureIdOf } from '#domain/listing/pictures.ts'
import type { ConditionReportDraft } from '#web/features/sell/condition-reports/condition-report-draft.ts'
import {
  type ConditionReportFields,
  type FieldName,
  figureFault,
  toReadings,
} from '#web/features/sell/condition-reports/condition-report-fields.ts'
import { stepTexts } from '#web/features/sell/condition-reports/condition-report-steps.texts.ts'
import type { Lang } from '#web/platform/lang.ts'

export type PhotoErrors = Readonly<Partial<Record<PhotoSlot, string>>>
export type ConditionReportErrors = Readonly<Partial<Record<FieldName, string>>>

/** Answering that there are no error codes is complete; answering that there are some requires them. */
const missingFields = (kind: ConditionReportKind, fields: ConditionReportFields): FieldName[] =>
  requiredOf(kind).flatMap((name): FieldName[] => {
    if (name !== 'errorCodes') return fields[name]?.trim() ? [] : [name]
    if (!fields.errors) return ['errors']
    return fields.errors === 'some' && !fields.errorCodes?.trim() ? ['errorCodes'] : []
  })

const choices: readonly FieldName[] = ['chemistry', 'swelling', 'cracks', 'hotSpots', 'labelReadable', 'runs', 'errors']

const impossibleFields = (
  kind: ConditionReportKind,
  fields: ConditionReportFields,
  lang: Lang,
): ConditionReportErrors => {
  const t = stepTexts[lang]
  const faults = Object.entries(faultsOf(kind, toReadings(kind, fields))).map(
    ([name, code]) => [name, readingErrorTexts[code][lang]] as const,
  )
  const figures = Object.entries(fields).flatMap(([name, typed]) => {
    const fault = figureFault(name as FieldName, typed)
    if (!fault) return []
    const [low, high] = readingLimits[name as Figure]
    return [[name, fault === 'number' ? t.notNumber : t.outOfRange(low, high)] as const]
  })
  return Object.fromEntries([...faults, ...figures])
}

export type ConditionReportChecks = {
  impossible: ConditionReportErrors
  missing: ConditionReportErrors
  missingPhotos: PhotoErrors
  repeatedPhotos: PhotoErrors
  isComplete: boolean
}

export const checkConditionReport = (
  kind: ConditionReportKind,
  { fields, photos }: ConditionReportDraft,
  lang: Lang,
): ConditionReportChecks => {
  const t = stepTexts[lang]
  const impossible = impossibleFields(kind, fields, lang)
  const missing = Object.fromEntries(
    missingFields(kind, fields).map((name) => [name, choices.includes(name) ? t.chooseOne : t.needed]),
  )
  const saying = (slots: readonly PhotoSlot[], code: 'photo_required' | 'photo_repeated'): PhotoErrors =>
    Object.fromEntries(slots.map((slot) => [slot, readingErrorTexts[code][lang]]))
  const shown = Object.fromEntries(Object.entries(photos).map(([slot, url]) => [slot, pictureIdOf(url) ?? url]))
  const lost = slotsOf(kind).filter((slot) => !photos[slot])
  const all = {
    impossible,
    missing,
    missingPhotos: saying(lost, 'photo_required'),
    repeatedPhotos: saying(repeatedSlots(kind, shown), 'photo_repeated'),
  }
  return { ...all, isComplete: Object.values(all).every((errors) => Object.keys(errors).length === 0) }
}
