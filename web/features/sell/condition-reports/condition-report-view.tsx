import { type ReactNode, useState } from 'react'
import type { PublicConditionReport } from '#contract/endpoints/sell/condition-reports.ts'
import { type Criterion, type Grade, gradeOf } from '#domain/condition/condition-grades.ts'
import type { ReadingName } from '#domain/condition/condition-readings.ts'
import { choiceNames, gradeNames, readingNames, readingUnits, slotNames } from '#domain/condition/condition-texts.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import style from '#web/features/sell/condition-reports/condition-report-view.module.css'
import { conditionReportViewTexts } from '#web/features/sell/condition-reports/condition-report-view.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { paths } from '#web/url.ts'

type ShownConditionReport = Pick<PublicConditionReport, 'kind' | 'readings' | 'photos'> & {
  grade: PublicConditionReport['grade'] | null
}

/** `grade` is the rule's judgement of this line; absent where the rule has none. */
type ConditionReportRow = { label: string; value: string; grade?: Grade | undefined }

export const conditionReportRows = (
  { kind, readings }: Pick<ShownConditionReport, 'kind' | 'readings'>,
  lang: Lang,
): ConditionReportRow[] => {
  const t = conditionReportViewTexts[lang]
  const { judgements } = gradeOf(kind, readings)
  const gradeBy = (criterion: Criterion) => judgements.find((judged) => judged.criterion === criterion)?.grade
  const figure = (name: ReadingName) => {
    const value = readings[name]
    return typeof value === 'number' ? `${formatNumber(lang, value)}\u00a0${readingUnits[name]?.[lang] ?? ''}` : null
  }
  const row = (label: string, value: string | null | undefined, criterion?: Criterion): ConditionReportRow[] =>
    value ? [{ label, value, grade: criterion && gradeBy(criterion) }] : []
  const named = (name: ReadingName, value: string | null | undefined, criterion?: Criterion) =>
    row(readingNames[name][lang], value, criterion)
  const choice = (name: keyof typeof choiceNames) => {
    const words: Record<string, Record<Lang, string>> = choiceNames[name]
    return words[readings[name] ?? '']?.[lang]
  }
  /** `44.1 V of 49.5`: the measured value and the one on the label. */
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

const widths = [640, 1280] as const
const fetchLightbox = async () => (await import('#web/ui/pictures/lightbox.tsx')).Lightbox

const useConditionReportLightbox = ({ photos }: Pick<PublicConditionReport, 'photos'>) => {
  const t = useTexts(conditionReportViewTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const part = useOnDemand(fetchLightbox)
  const [start, setStart] = useState(0)
  const open = (at: number) => {
    setStart(at)
    part.open()
  }
  const slides = photos.map(({ slot, picture }) => ({
    ...photoSource(picture, widths),
    key: slot,
    alt: slotNames[slot][lang],
    thumb: pictureUrl(picture.id, 320),
  }))
  const words = { close: site.close, previous: t.previous, next: t.next, pick: t.photo }
  return {
    Lightbox: part.Part,
    lightbox: part.isOpen ? { label: t.photosOf, slides, start, onClose: part.close, words } : null,
    open,
  }
}

const titleId = 'condition-report'

/** Complete without JavaScript. */
export const ConditionReportView = ({
  conditionReport,
  children,
}: {
  conditionReport: ShownConditionReport
  children?: ReactNode
}) => {
  const t = useTexts(conditionReportViewTexts)
  const lang = useLang()
  const { kind, grade } = conditionReport
  return (
    <article className={style.report} aria-labelledby={titleId}>
      <header>
        <b className={style.grade} data-g={grade} aria-hidden="true">
          {grade ?? '–'}
        </b>
        <div>
          <h2 id={titleId}>{grade ? t.title(grade, gradeNames[grade][lang]) : t.bareTitle}</h2>
          {children}
        </div>
      </header>
      <dl>
        {conditionReportRows(conditionReport, lang).map((row) => (
          <Row key={row.label} row={row} />
        ))}
      </dl>
      <Photos conditionReport={conditionReport} />
      <p>
        {t.rule} {grade && <Link to={paths.conditionRule(kind)}>{t.meaning(grade)}</Link>}
      </p>
    </article>
  )
}

const Row = ({ row: { label, value, grade } }: { row: ConditionReportRow }) => (
  <div>
    <dt>{label}</dt>
    <dd data-g={grade === 'A' ? undefined : grade}>
      {grade && <Icon name={grade === 'A' ? 'okc' : grade === 'D' ? 'alert' : 'help'} />}
      <bdi>{value}</bdi>
    </dd>
  </div>
)

const Photos = ({ conditionReport }: { conditionReport: ShownConditionReport }) => {
  const lang = useLang()
  const { Lightbox, lightbox, open } = useConditionReportLightbox(conditionReport)
  return (
    <>
      <ul>
        {conditionReport.photos.map(({ slot, picture }, at) => (
          <li key={slot}>
            <a
              href={pictureUrl(picture.id)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                open(at)
              }}
            >
              <Photo {...photoSource(picture, [320])} alt="" isLinked />
              {slotNames[slot][lang]}
            </a>
          </li>
        ))}
      </ul>
      {Lightbox && lightbox && <Lightbox {...lightbox} />}
    </>
  )
}
