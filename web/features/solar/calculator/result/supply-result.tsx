import type { Ref } from 'react'
import { basicAppliances } from '#domain/solar/appliances.ts'
import { type PlanRow, rowOf } from '#domain/solar/options.ts'
import { parts, type SuppliedRow, type Supply, supply } from '#domain/solar/supply.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import { useRowName } from '#web/features/solar/calculator/form/appliance-row.tsx'
import { type FormPlan, usualHave } from '#web/features/solar/calculator/plan/plan-form.ts'
import { Gauge } from '#web/features/solar/calculator/result/drawings.tsx'
import style from '#web/features/solar/calculator/result/result.module.css'
import { reverseTexts } from '#web/features/solar/calculator/result/reverse.texts.ts'
import supplyStyle from '#web/features/solar/calculator/result/supply-result.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Tag } from '#web/ui/tag.tsx'

export type Supplied = { rows: readonly PlanRow[]; isExample: boolean; given: Supply }

/** Without any appliance, judges one of each kind as an example. */
export const suppliedOf = ({ rows, options, have }: FormPlan): Supplied => {
  const asked = rows.filter(({ quantity }) => quantity > 0)
  const isExample = asked.length === 0
  const shown = isExample ? basicAppliances.slice(0, -1).map((key) => ({ ...rowOf(key), quantity: 1 })) : asked
  return { rows: shown, isExample, given: supply(have ?? usualHave, shown, options) }
}

export const SupplyResult = ({ supplied, ref }: { supplied: Supplied; ref: Ref<HTMLHeadingElement> }) => {
  const t = useTexts(reverseTexts)
  const calculator = useTexts(calculatorTexts)
  const lang = useLang()
  const { given } = supplied
  return (
    <section className={style.result} aria-labelledby="result">
      <h2 id="result" ref={ref} tabIndex={-1}>
        {t.result}
      </h2>
      <p className={style.big}>
        <bdi>{formatNumber(lang, Math.floor(given.sunWh))}</bdi>
        <small>{calculator.wattHours}</small>
      </p>
      <p className={supplyStyle.stored}>{t.stored(formatNumber(lang, Math.floor(given.batteryWh)))}</p>
      <div className={style.needs}>
        <RunningHours supplied={supplied} />
        {!supplied.isExample && <Covers given={given} />}
      </div>
      <p className={style.honest}>{calculator.honest}</p>
    </section>
  )
}

const RunningHours = ({ supplied: { rows, isExample, given } }: { supplied: Supplied }) => {
  const t = useTexts(reverseTexts)
  return (
    <article className={style.load}>
      <h3>{t.howLong}</h3>
      {isExample && <p>{t.example}</p>}
      <table className={supplyStyle.hours}>
        <thead>
          <tr>
            <th scope="col">{t.appliance}</th>
            <th scope="col">{t.together}</th>
            <th scope="col">{t.alone}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row may appear twice, so only the index is unique
            <RunningRow key={index} row={row} supplied={given.rows[index]} />
          ))}
        </tbody>
      </table>
    </article>
  )
}

const RunningRow = ({ row, supplied }: { row: PlanRow; supplied: SuppliedRow | undefined }) => {
  const t = useTexts(reverseTexts)
  const lang = useLang()
  const name = useRowName(row)
  return (
    <tr>
      <th scope="row">
        <bdi>{formatNumber(lang, row.quantity)}</bdi> × <span dir="auto">{name}</span>
      </th>
      {supplied?.runs === 'yes' ? (
        <>
          <td>{t.hoursShort(supplied.togetherHours)}</td>
          <td>{t.hoursShort(supplied.aloneHours)}</td>
        </>
      ) : (
        <td colSpan={2} className={supplyStyle.not}>
          {supplied?.runs === 'too_strong' ? t.tooStrong : t.willNotStart}
        </td>
      )}
    </tr>
  )
}

const Covers = ({ given: { covers, weakest, isEnough } }: { given: Supply }) => {
  const t = useTexts(reverseTexts)
  const lang = useLang()
  if (!covers || !weakest) return null
  return (
    <article className={style.load}>
      <h3>{isEnough ? t.enough : t.notEnough[weakest]}</h3>
      <p>{t.covers}</p>
      <ul className={supplyStyle.covers}>
        {parts.map((part) => (
          <li key={part}>
            <span>
              {t.parts[part]} {part === weakest && <Tag tone={isEnough ? 'off' : 'wait'}>{t.weakest}</Tag>}
            </span>
            <span>{t.share(formatNumber(lang, Math.floor(covers[part] * 100)))}</span>
            <Gauge share={covers[part]} />
          </li>
        ))}
      </ul>
    </article>
  )
}
