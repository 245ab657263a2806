import { readHours } from '#domain/solar/amount.ts'
import { appliances, basicAppliances } from '#domain/solar/appliances.ts'
import type { Design } from '#domain/solar/design.ts'
import { inverterSurge } from '#domain/solar/inverter.ts'
import { loadOf, type Options } from '#domain/solar/options.ts'
import { batteryUnits } from '#domain/solar/units.ts'
import type { Cable } from '#domain/solar/wiring.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import style from '#web/features/solar/calculator/form/advanced.module.css'
import { advancedTexts } from '#web/features/solar/calculator/form/advanced.texts.ts'
import { AmountInput } from '#web/features/solar/calculator/form/amount-field.tsx'
import { applianceTexts } from '#web/features/solar/calculator/form/appliance.texts.ts'
import { useRowName } from '#web/features/solar/calculator/form/appliance-row.tsx'
import { SizeFields, SpareDays, Switches } from '#web/features/solar/calculator/form/option-fields.tsx'
import { fieldNames, type Mode, rowsPlace } from '#web/features/solar/calculator/plan/plan-address.ts'
import {
  addRow,
  type ChangeForm,
  changeOptions,
  changeRow,
  type FormPlan,
  type FormRow,
  removeRow,
} from '#web/features/solar/calculator/plan/plan-form.ts'
import { Assumptions } from '#web/features/solar/calculator/result/assumptions.tsx'
import { checkTexts } from '#web/features/solar/calculator/result/checks.texts.ts'
import { Warnings } from '#web/features/solar/calculator/result/warnings.tsx'
import { unitTexts } from '#web/features/solar/calculator/units.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Empty means the default share. */
const NightHours = ({ form, onChange }: { form: FormPlan; onChange: ChangeForm }) => {
  const t = useTexts(advancedTexts)
  const used = form.rows.flatMap((row, index) => (row.quantity > 0 && row.hours > 0 ? [{ row, index }] : []))
  if (used.length === 0) return null
  return (
    <section className={style.part}>
      <h3>{t.nightHours}</h3>
      <ul className={style.nights}>
        {used.map(({ row, index }) => (
          <NightRow
            key={row.id}
            row={row}
            name={fieldNames.night(index)}
            onHours={(nightHours) => onChange((now) => changeRow(now, row.id, { nightHours }))}
          />
        ))}
      </ul>
    </section>
  )
}

type NightRowProps = { row: FormRow; name: string; onHours: (hours: number) => void }

const NightRow = ({ row, name, onHours }: NightRowProps) => {
  const t = useTexts(advancedTexts)
  const calculator = useTexts(calculatorTexts)
  const units = useTexts(unitTexts)
  const lang = useLang()
  const label = useRowName(row)
  const { nightHours, hours } = loadOf(row)
  return (
    <li>
      <span>
        <span dir="auto">{label}</span> <small>{t.ofHours(calculator.hoursLong(hours))}</small>
      </span>
      <AmountInput
        small
        name={name}
        label={calculator.ofRow(t.nightHours, label)}
        unit={units.hours}
        usual={formatNumber(lang, nightHours)}
        value={row.nightHours === undefined ? 0 : nightHours}
        read={readHours}
        onValue={onHours}
      />
    </li>
  )
}

const Checks = ({ result }: { result: Design }) => {
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

type AdvancedProps = { form: FormPlan; mode: Mode; result: Design; onChange: ChangeForm }

/** Closed by default, and without effect until an option is chosen. */
export const Advanced = ({ form, mode, result, onChange }: AdvancedProps) => {
  const t = useTexts(advancedTexts)
  const choose = (change: Partial<Options>) => onChange((now) => changeOptions(now, change))
  return (
    <details className={style.advanced}>
      <summary className={style.summary}>
        <Icon name="filter" />
        <span className={style.words}>
          <b>{t.title}</b>
          <small>{t.lead}</small>
        </span>
        <Icon name="down" className={style.arrow} />
      </summary>
      <div className={style.body}>
        <MoreAppliances form={form} onChange={onChange} />
        <section className={style.part}>
          <h3>{t.choices}</h3>
          <div className={style.fields}>
            {mode === 'size' && <SizeFields options={form.options} onChoose={choose} />}
            <SpareDays options={form.options} onChoose={choose} />
          </div>
          <Switches options={form.options} onChoose={choose} />
        </section>
        {form.options.splitsNight && <NightHours form={form} onChange={onChange} />}
        {mode === 'size' && result.dailyWh > 0 && <Checks result={result} />}
        <Assumptions assumptions={result.assumptions} />
      </div>
    </details>
  )
}

const MoreAppliances = ({ form, onChange }: Pick<AdvancedProps, 'form' | 'onChange'>) => {
  const t = useTexts(advancedTexts)
  const { names } = useTexts(applianceTexts)
  const isBasic = (key: string) => basicAppliances.some((basic) => basic === key)
  return (
    <section className={style.part}>
      <h3>{t.moreAppliances}</h3>
      <ul className={style.chips}>
        {appliances
          .filter(({ key }) => !isBasic(key))
          .map(({ key }) => {
            const row = form.rows.find(({ appliance }) => appliance === key)
            return (
              <li key={key}>
                <button
                  type="submit"
                  name={row ? fieldNames.remove : fieldNames.add}
                  value={row ? row.id : key}
                  formAction={rowsPlace}
                  aria-pressed={row !== undefined}
                  onClick={(event) => {
                    event.preventDefault()
                    onChange((now) => (row ? removeRow(now, row.id) : addRow(now, key)))
                  }}
                >
                  <Icon name={row ? 'check' : 'plus'} size="small" />
                  {names[key]}
                </button>
              </li>
            )
          })}
      </ul>
    </section>
  )
}
