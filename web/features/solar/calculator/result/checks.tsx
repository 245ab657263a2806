import type { Design } from '#domain/solar/design.ts'
import { inverterSurge } from '#domain/solar/inverter.ts'
import { batteryUnits } from '#domain/solar/units.ts'
import type { Cable } from '#domain/solar/wiring.ts'
import style from '#web/features/solar/calculator/form/advanced.module.css'
import { checkTexts } from '#web/features/solar/calculator/result/checks.texts.ts'
import { Warnings } from '#web/features/solar/calculator/result/warnings.tsx'
import { unitTexts } from '#web/features/solar/calculator/units.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Surge capacity, charge controller, cable sizes and tilt. */
export const Checks = ({ result }: { result: Design }) => {
  const t = useTexts(checkTexts)
  const lang = useLang()
  const { gel } = batteryUnits(result)
  const { watts, startW } = result.inverter
  const number = (value: number) => formatNumber(lang, value)
  return (
    <section className={style.part}>
      <h3>{t.checks}</h3>
      <Warnings result={result} />
      <p className={style.good}>
        <Icon name="okc" />
        {t.starts(number(watts), number(startW), number(watts * inverterSurge))}
      </p>
      {result.chemistry !== 'lithium' && gel.hasTooManyStrings && <p className={style.note}>{t.tooManyStrings}</p>}
      <Facts result={result} />
    </section>
  )
}

const Facts = ({ result }: { result: Design }) => {
  const t = useTexts(checkTexts)
  const units = useTexts(unitTexts)
  const lang = useLang()
  const number = (value: number) => formatNumber(lang, value)
  const cable = ({ section, metres, amps }: Cable) =>
    section === null ? t.noCable(number(amps)) : t.cableValue(number(section), number(metres), number(amps))
  const { amps, units: count, unitAmps } = result.controller
  return (
    <dl className={style.facts}>
      <Fact name={t.array} value={`${number(result.arrayW)} ${units.W}`} />
      <Fact name={t.controller} value={t.controllerValue(number(amps), count, number(unitAmps))} />
      <Fact name={t.panelCable} value={cable(result.panelCable)} />
      <Fact name={t.batteryCable} value={cable(result.batteryCable)} />
      <Fact name={t.tilt} value={t.tiltValue(number(result.tilt))} />
      <Fact name={t.night} value={`${number(result.nightWh)} ${units.Wh}`} />
    </dl>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
