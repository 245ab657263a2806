import type { Chemistry, Phases, SystemVolts } from '#domain/listing/figure-values.ts'
import type { SpecificationValues } from '#domain/listing/figures.ts'

export type Names = { ar: string; en: string }

/** As sellers call them. */
export const chemistryNames: Record<Chemistry, Names> = {
  lead: { ar: 'رصاص', en: 'Lead-acid' },
  gel: { ar: 'جل', en: 'Gel' },
  lfp: { ar: 'ليثيوم', en: 'Lithium' },
}

export const phaseNames: Record<Phases, Names> = {
  1: { ar: 'فاز واحد', en: 'Single-phase' },
  3: { ar: '3 فاز', en: 'Three-phase' },
}

export const voltsNames = (volts: number): Names => ({ ar: `${volts} فولت`, en: `${volts} V` })

export type FigureFilters = {
  chemistry?: Chemistry | undefined
  systemVolts?: SystemVolts | undefined
  phases?: Phases | undefined
}

/** «ليثيوم 48 فولت», "48 V lithium". */
export const figureWords = {
  ar: ({ chemistry, systemVolts, phases }: FigureFilters): string[] => [
    ...(chemistry ? [chemistryNames[chemistry].ar] : []),
    ...(phases ? [phaseNames[phases].ar] : []),
    ...(systemVolts ? [voltsNames(systemVolts).ar] : []),
  ],
  en: ({ chemistry, systemVolts, phases }: FigureFilters): string[] => [
    ...(systemVolts ? [voltsNames(systemVolts).en] : []),
    ...(phases ? [phaseNames[phases].en.toLowerCase()] : []),
    ...(chemistry ? [chemistryNames[chemistry].en.toLowerCase()] : []),
  ],
}

type Unit = 'V' | 'A' | 'mm' | 'kg'

const unitNames: Record<Unit, Names> = {
  V: { ar: 'فولت', en: 'V' },
  A: { ar: 'أمبير', en: 'A' },
  mm: { ar: 'مم', en: 'mm' },
  kg: { ar: 'كجم', en: 'kg' },
}

const withUnit = (text: string, unit: Unit): Names => ({
  ar: `${text}\u00a0${unitNames[unit].ar}`,
  en: `${text}\u00a0${unitNames[unit].en}`,
})
const measure = (value: number | undefined, unit: Unit) =>
  value === undefined ? undefined : withUnit(String(value), unit)

/** Two numbers that belong together stay in their order in Arabic too. */
const pair = (one: number | undefined, sign: string, other: number | undefined, unit: Unit) =>
  one === undefined || other === undefined ? undefined : withUnit(`\u2066${one}${sign}${other}\u2069`, unit)

const symbol = (text: string): Names => ({ ar: text, en: text })

/** The figures of a label with their names, in its order; two ends of a range are one. */
export const figureRows = (figures: SpecificationValues): { label: Names; value: Names }[] => {
  const { chemistry, bms, phases, batteryV } = figures
  // The free text of the voltage says it too, in most listings.
  const bank = figures.voltage?.startsWith(String(batteryV)) ? undefined : batteryV
  const rows: [label: Names, value: Names | undefined][] = [
    [symbol('Voc'), measure(figures.voc, 'V')],
    [symbol('Isc'), measure(figures.isc, 'A')],
    [symbol('Vmp'), measure(figures.vmp, 'V')],
    [symbol('Imp'), measure(figures.imp, 'A')],
    [{ ar: 'المقاس', en: 'Size' }, pair(figures.lengthMm, '×', figures.widthMm, 'mm')],
    [{ ar: 'نوع البطارية', en: 'Battery type' }, chemistry && chemistryNames[chemistry]],
    [symbol('BMS'), bms === undefined ? undefined : bmsNames[bms ? 'yes' : 'no']],
    [{ ar: 'جهد البطاريات', en: 'Battery voltage' }, measure(bank, 'V')],
    [{ ar: 'أقصى جهد للألواح', en: 'Max PV voltage' }, measure(figures.pvMaxV, 'V')],
    [symbol('MPPT'), pair(figures.mpptMinV, '–', figures.mpptMaxV, 'V')],
    [{ ar: 'أقصى تيار للألواح', en: 'Max PV current' }, measure(figures.mpptMaxA, 'A')],
    [{ ar: 'الفاز', en: 'Phases' }, phases && phaseNames[phases]],
    [{ ar: 'الوزن', en: 'Weight' }, measure(figures.weightKg, 'kg')],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

export const bmsNames: Record<'yes' | 'no', Names> = {
  yes: { ar: 'موجود', en: 'Built in' },
  no: { ar: 'غير موجود', en: 'None' },
}
