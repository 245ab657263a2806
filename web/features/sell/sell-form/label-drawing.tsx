import { type FigureName, figuresOfType } from '#domain/listing/figures.ts'
import style from '#web/features/sell/sell-form/figures-section.module.css'

export type LabelledType = 'Panel' | 'Battery' | 'Inverter'

/** Lines with a figure get the number of its field below the drawing. */
const lines: Record<LabelledType, readonly (readonly [text: string, value: string, ...figures: FigureName[]])[]> = {
  Panel: [
    ['Maximum power (Pmax)', '550 W'],
    ['Open circuit voltage (Voc)', '49.62 V', 'voc'],
    ['Max power voltage (Vmp)', '40.90 V', 'vmp'],
    ['Short circuit current (Isc)', '14.03 A', 'isc'],
    ['Max power current (Imp)', '13.45 A', 'imp'],
    ['Dimensions (mm)', '2278×1134', 'lengthMm', 'widthMm'],
    ['Weight', '28.9 kg', 'weightKg'],
  ],
  Battery: [
    ['LiFePO4 battery', 'LFP', 'chemistry'],
    ['Nominal voltage', '51.2 V'],
    ['Rated capacity', '100 Ah'],
    ['Weight', '45 kg', 'weightKg'],
    ['Built-in BMS', '100 A', 'bms'],
  ],
  Inverter: [
    ['Rated power', '5000 W'],
    ['Battery voltage', '48 Vdc', 'batteryV'],
    ['Max PV input voltage', '500 Vdc', 'pvMaxV'],
    ['MPPT voltage range', '120–450', 'mpptMinV', 'mpptMaxV'],
    ['Max PV input current', '18 A', 'mpptMaxA'],
    ['AC output', '230 V 1 Phase', 'phases'],
  ],
}

const lineHeight = 21
const top = 16

/** Left to right in both languages, as labels are printed. */
export const LabelDrawing = ({ type, title }: { type: LabelledType; title: string }) => {
  const rows = lines[type]
  const fields = figuresOfType(type)
  const height = top * 2 + rows.length * lineHeight - 6
  return (
    <svg className={style.drawing} viewBox={`0 0 360 ${height}`} role="img" aria-label={title} direction="ltr">
      <Thing type={type} />
      <path className={style.beam} d={`M62 78 L92 6 V${height - 6} L62 92 Z`} />
      <rect className={style.paper} x="92" y="6" width="262" height={height - 12} rx="6" />
      {rows.map(([text, value, ...figures], index) => {
        const y = top + 10 + index * lineHeight
        return (
          <g key={text} className={figures.length > 0 ? style.wanted : style.other}>
            <text x="102" y={y}>
              {text}
            </text>
            <text x={346 - figures.length * 20} y={y} textAnchor="end">
              {value}
            </text>
            {figures.map((name, at) => (
              <Mark key={name} place={fields.indexOf(name) + 1} x={338 - (figures.length - 1 - at) * 18} y={y - 4} />
            ))}
          </g>
        )
      })}
    </svg>
  )
}

const Mark = ({ place, x, y }: { place: number; x: number; y: number }) => (
  <g className={style.mark}>
    <circle cx={x} cy={y} r="8" />
    <text x={x} y={y + 4} textAnchor="middle">
      {place}
    </text>
  </g>
)

const Thing = ({ type }: { type: LabelledType }) => (
  <g className={style.thing}>
    {type === 'Panel' && <path d="M8 20h60v110H8zM8 20l60 110M68 20L8 130" />}
    {type === 'Battery' && <path d="M8 48h60v72H8zM18 48v-8h10v8M48 48v-8h10v8" />}
    {type === 'Inverter' && <path d="M8 28h60v98H8zM20 40h36v20H20zM24 68h6M35 68h6M46 68h6" />}
    <rect className={style.sticker} x="36" y="78" width="26" height="14" rx="2" />
  </g>
)
