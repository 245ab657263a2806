import type { OwnSystem } from '#domain/solar/fit/system.ts'
import { mySystemTexts } from '#web/features/solar/my-system/my-system.texts.ts'
import { type PartValues, valuesOf } from '#web/features/solar/my-system/part-fields.ts'
import style from '#web/features/solar/my-system/system-line.module.css'
import { partTitle, sizeText } from '#web/features/solar/my-system/system-words.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

const drawnMax = 12
const slots = Array.from({ length: drawnMax }, (_, index) => `panel-${index}`)

/** Panels → inverter → battery, in the reading direction. */
export const SystemLine = ({ system }: { system: OwnSystem }) => {
  const t = useTexts(mySystemTexts)
  const lang = useLang()
  const parts = (['panels', 'inverter', 'battery'] as const).map((part) => ({ part, values: valuesOf(system, part) }))
  const label = t.drawing(
    parts
      .map(({ part, values }) => (values ? partTitle(lang, part, values) : `${t.parts[part]}: ${t.notYet}`))
      .join(' ← '),
  )
  const [panels, inverter, battery] = parts.map(({ values }) => values)
  const count = Number(panels?.count ?? (Number(panels?.series ?? 0) * Number(panels?.parallel ?? 1) || 1))
  const size = (part: 'panels' | 'inverter' | 'battery', values: PartValues | null | undefined) =>
    values ? (sizeText(lang, part, values) ?? t.unknown) : t.notYet
  return (
    <div className={style.line} role="img" aria-label={label}>
      <div data-absent={panels ? undefined : ''}>
        <span className={style.panels}>
          {slots.slice(0, Math.min(drawnMax, Math.max(1, count))).map((key) => (
            <i key={key} />
          ))}
        </span>
        <b>{panels ? t.panelsDrawn(count) : t.parts.panels}</b>
        <small>{size('panels', panels)}</small>
      </div>
      <Icon name="fwd" turns />
      <div data-absent={inverter ? undefined : ''}>
        <span className={style.inverter}>
          <Icon name="c-inverter" />
        </span>
        <b>{t.inverter}</b>
        <small>{size('inverter', inverter)}</small>
      </div>
      <Icon name="fwd" turns />
      <div data-absent={battery ? undefined : ''}>
        <span className={style.battery}>
          <i />
        </span>
        <b>{t.battery}</b>
        <small>{size('battery', battery)}</small>
      </div>
    </div>
  )
}
