import type { PublicReport } from '#contract/endpoints/sell/condition-reports.ts'
import { type Criterion, type Grade, gradeOf } from '#domain/condition/condition-grades.ts'
import type { ReadingName } from '#domain/condition/condition-readings.ts'
import { choiceNames, readingNames, readingUnits } from '#domain/condition/condition-texts.ts'
import { reportViewTexts } from '#web/features/sell/condition-reports/report-view.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'

export type ShownReport = Pick<PublicReport, 'kind' | 'readings' | 'photos'> & { grade: PublicReport['grade'] | null }

/** `grade`: how the published rule judges this line; absent where it does not. */
export type ReportRow = { label: string; value: string; grade?: Grade | undefined }

/** The readings in the order of the form, in words. */
export const reportRows = ({ kind, readings }: Pick<ShownReport, 'kind' | 'readings'>, lang: Lang): ReportRow[] => {
  const t = reportViewTexts[lang]
  const { judgements } = gradeOf(kind, readings)
  const gradeBy = (criterion: Criterion) => judgements.find((judged) => judged.criterion === criterion)?.grade
  const figure = (name: ReadingName) => {
    const value = readings[name]
    return typeof value === 'number' ? `${formatNumber(lang, value)}\u00a0${readingUnits[name]?.[lang] ?? ''}` : null
  }
  const row = (label: string, value: string | null | undefined, criterion?: Criterion): ReportRow[] =>
    value ? [{ label, value, grade: criterion && gradeBy(criterion) }] : []
  const named = (name: ReadingName, value: string | null | undefined, criterion?: Criterion) =>
    row(readingNames[name][lang], value, criterion)
  const choice = (name: keyof typeof choiceNames) => {
    const words: Record<string, Record<Lang, string>> = choiceNames[name]
    return words[readings[name] ?? '']?.[lang]
  }
  /** `44.1 V of 49.5`: measured, and on the label. */
  const against = (measured: ReadingName, label: ReadingName) => {
    const [is, said] = [figure(measured), readings[label]]
    return is && typeof said === 'number' ? t.ofLabel(is, formatNumber(lang, said)) : is
  }
  if (kind === 'battery')
    return [
      ...named('restVolts', figure('restVolts'), 'rest'),
      ...row(t.underLoad(figure('loadAmps') ?? ''), figure('loadVolts'), 'drop'),
      ...named('swelling', choice('swelling'), 'swelling'),
      ...named('ageMonths', readings.ageMonths === undefined ? null : t.months(readings.ageMonths), 'age'),
      ...named('weightKg', against('weightKg', 'labelWeightKg'), 'weight'),
      ...row(
        t.onLabel,
        [choice('chemistry'), figure('ratedVolts'), figure('ratedAh')]
          .filter(Boolean)
          .join(lang === 'ar' ? '، ' : ', '),
      ),
    ]
  if (kind === 'panel')
    return [
      ...named('voc', against('voc', 'labelVoc'), 'voc'),
      ...named('isc', against('isc', 'labelIsc'), 'isc'),
      ...named('cracks', choice('cracks'), 'cracks'),
      ...named('hotSpots', choice('hotSpots'), 'hotSpots'),
      ...named(
        'labelReadable',
        readings.labelReadable === undefined ? null : readings.labelReadable ? t.yes : t.no,
        'label',
      ),
    ]
  return [
    ...named('runs', choice('runs'), 'runs'),
    ...named('errorCodes', readings.errorCodes === undefined ? null : readings.errorCodes || t.noCodes, 'errors'),
    ...named('hours', figure('hours') ?? t.unknown, 'hours'),
  ]
}
