import type { Design } from '#domain/solar/design.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import { sheetFacts, sheetRows } from '#web/features/solar/calculator/form/load-sheet.ts'
import type { FormPlan } from '#web/features/solar/calculator/plan/plan-form.ts'
import { shareTexts } from '#web/features/solar/calculator/plan/share.texts.ts'
import style from '#web/features/solar/calculator/result/after-result.module.css'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Longer lists use two columns, so that the sheet fits on one page. */
const rowsInOneColumn = 24

type PrintSheetProps = { form: FormPlan; result: Design; link: string }

/** The only part of the page that is printed. */
export const PrintSheet = ({ form, result, link }: PrintSheetProps) => {
  const t = useTexts(shareTexts)
  const site = useTexts(siteTexts)
  const calculator = useTexts(calculatorTexts)
  const lang = useLang()
  const rows = sheetRows(lang, form.rows)
  return (
    <section className={classNames(style.sheet, rows.length > rowsInOneColumn && style.long)}>
      <h2>{t.sheetTitle}</h2>
      <p>
        {site.name} · {formatDate(lang, new Date(useNow()).toISOString())}
      </p>
      <dl>
        {sheetFacts(lang, result, form.rows, form.options.governorate).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SheetTable rows={rows} wattHours={result.rowsWh} />
      <p>{calculator.honest}</p>
      <p dir="ltr" className={style.link}>
        {link}
      </p>
    </section>
  )
}

type SheetTableProps = { rows: ReturnType<typeof sheetRows>; wattHours: readonly number[] }

const SheetTable = ({ rows, wattHours }: SheetTableProps) => {
  const { column } = useTexts(shareTexts)
  const lang = useLang()
  return (
    <table>
      <thead>
        <tr>
          <th>{column.name}</th>
          <th>{column.watts}</th>
          <th>{column.quantity}</th>
          <th>{column.hours}</th>
          <th>{column.wattHours}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, index, name }) => (
          <tr key={index}>
            <td dir="auto">{name}</td>
            <td>{formatNumber(lang, row.watt)}</td>
            <td>{formatNumber(lang, row.quantity)}</td>
            <td>{formatNumber(lang, row.hours)}</td>
            <td>{formatNumber(lang, wattHours[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
