import type { ReactNode } from 'react'
import { gradeNames, slotNames } from '#domain/condition/condition-texts.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { type ReportRow, reportRows, type ShownReport } from '#web/features/sell/condition-reports/report-rows.ts'
import style from '#web/features/sell/condition-reports/report-view.module.css'
import { reportViewTexts } from '#web/features/sell/condition-reports/report-view.texts.ts'
import { useReportLightbox } from '#web/features/sell/condition-reports/use-report-lightbox.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { paths } from '#web/url.ts'

const titleId = 'condition-report'

/** Grade, readings and photos of a report; complete without JavaScript, with which photos open in place. */
export const ReportView = ({ report, children }: { report: ShownReport; children?: ReactNode }) => {
  const t = useTexts(reportViewTexts)
  const lang = useLang()
  const { kind, grade } = report
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
        {reportRows(report, lang).map((row) => (
          <Row key={row.label} row={row} />
        ))}
      </dl>
      <Photos report={report} />
      <p>
        {t.rule} {grade && <Link to={paths.conditionRule(kind)}>{t.meaning(grade)}</Link>}
      </p>
    </article>
  )
}

const Row = ({ row: { label, value, grade } }: { row: ReportRow }) => (
  <div>
    <dt>{label}</dt>
    <dd data-g={grade === 'A' ? undefined : grade}>
      {grade && <Icon name={grade === 'A' ? 'okc' : grade === 'D' ? 'alert' : 'help'} />}
      <bdi>{value}</bdi>
    </dd>
  </div>
)

const Photos = ({ report }: { report: ShownReport }) => {
  const lang = useLang()
  const { Lightbox, lightbox, open } = useReportLightbox(report)
  return (
    <>
      <ul>
        {report.photos.map(({ slot, picture }, at) => (
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
