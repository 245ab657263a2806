import { appliances, basicAppliances } from '#domain/solar/appliances.ts'
import type { Design } from '#domain/solar/design.ts'
import type { Options } from '#domain/solar/options.ts'
import style from '#web/features/solar/calculator/form/advanced.module.css'
import { advancedTexts } from '#web/features/solar/calculator/form/advanced.texts.ts'
import { applianceTexts } from '#web/features/solar/calculator/form/appliance.texts.ts'
import { NightHours } from '#web/features/solar/calculator/form/night-hours.tsx'
import { SizeFields, SpareDays, Switches } from '#web/features/solar/calculator/form/option-fields.tsx'
import { fieldNames, type Mode, rowsPlace } from '#web/features/solar/calculator/plan/plan-address.ts'
import {
  addRow,
  type ChangeForm,
  changeOptions,
  type FormPlan,
  removeRow,
} from '#web/features/solar/calculator/plan/plan-form.ts'
import { Assumptions } from '#web/features/solar/calculator/result/assumptions.tsx'
import { Checks } from '#web/features/solar/calculator/result/checks.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

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

/** One click adds an appliance, a second removes it. */
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
