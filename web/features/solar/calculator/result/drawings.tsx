import { type Battery, batteryDrawing, type Drawing, panelDrawing } from '#domain/solar/units.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import style from '#web/features/solar/calculator/result/drawings.module.css'
import type { BarPart } from '#web/features/solar/calculator/result/use-bar.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

const barHeight = 14
/** Half of the gap between two parts, each of which has a stroke in the background colour. */
const halfGap = 1.5

export const colourOf = (index: number) => style[`colour${index}`]

/** The legend below has the same numbers as text. */
export const UseBar = ({ parts }: { parts: readonly BarPart[] }) => (
  <svg className={style.useBar} width="100%" height={barHeight} aria-hidden="true">
    {parts.map(({ row, start, width }, index) => (
      <rect
        key={row ?? 'rest'}
        className={colourOf(index)}
        x={`${start}%`}
        width={`${width}%`}
        y={-halfGap}
        height={barHeight + 2 * halfGap}
        rx={4 + halfGap}
        strokeWidth={2 * halfGap}
      />
    ))}
  </svg>
)

const MoreDrawn = ({ more }: Pick<Drawing, 'more'>) => {
  const t = useTexts(calculatorTexts)
  const lang = useLang()
  return more > 0 && <span className={style.more}>{t.moreDrawn(formatNumber(lang, more))}</span>
}

export const PanelDrawing = ({ panels, label }: { panels: number; label: string }) => {
  const { fills, more } = panelDrawing(panels)
  return (
    <div className={style.panels} role="img" aria-label={label}>
      {fills.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical pieces, never reordered
        <i key={index} />
      ))}
      <MoreDrawn more={more} />
    </div>
  )
}

const battery = { width: 58, height: 50, floor: 44.5, fillHeight: 33 } as const

/** Batteries in the sizes that are sold; the last one is filled as far as needed. */
export const BatteryDrawing = ({ need, label }: { need: Battery; label: string }) => {
  const { fills, more } = batteryDrawing(need)
  return (
    <div className={style.batteries} role="img" aria-label={label}>
      {fills.map((fill, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical pieces, never reordered
        <svg key={index} viewBox={`0 0 ${battery.width} ${battery.height}`} aria-hidden="true">
          <rect className={style.pole} x="10.5" y="0" width="11" height="7" rx="2" />
          <rect className={style.pole} x="36.5" y="0" width="11" height="7" rx="2" />
          <rect className={style.case} x="1.25" y="7.25" width="55.5" height="41.5" rx="6" />
          <rect
            className={style.charge}
            x="5.5"
            y={battery.floor - battery.fillHeight * fill}
            width="47"
            height={battery.fillHeight * fill}
            rx="2"
          />
        </svg>
      ))}
      <MoreDrawn more={more} />
    </div>
  )
}

export const InverterDrawing = () => (
  <svg className={style.inverter} viewBox="0 0 66 74" aria-hidden="true">
    <rect x="5" y="2" width="56" height="60" rx="8" fill="#F4F7F5" stroke="#0C1F16" strokeWidth="2.5" />
    <rect x="14" y="11" width="38" height="20" rx="3" fill="#15244a" />
    <path d="M21 21.500c4-9 8-9 12 0s8 9 12 0" fill="none" stroke="#FFB81C" strokeWidth="2.5" strokeLinecap="round" />
    <circle cx="19" cy="40" r="3" fill="#2FA36B" />
    <circle cx="33" cy="40" r="3" fill="#C2CFC7" />
    <circle cx="47" cy="40" r="3" fill="#C2CFC7" />
    <path d="M14 50h38M14 55h38" stroke="#9CA9A1" strokeWidth="2.5" />
    <path className={style.legs} d="M20 62v10M33 62v10M46 62v10" strokeWidth="3.5" />
  </svg>
)

/** Filled from the inline start. */
export const Gauge = ({ share }: { share: number }) => (
  <svg className={style.gauge} width="100%" height="12" aria-hidden="true">
    <rect width={`${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`} height="12" />
  </svg>
)
