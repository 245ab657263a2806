import { type GovernorateKey, governorates } from '#domain/places/governorates.ts'
import type { Design } from '#domain/solar/design.ts'
import type { PlanRow } from '#domain/solar/options.ts'
import { batteryUnits } from '#domain/solar/units.ts'
import { calculatorTexts } from '#web/features/solar/calculator/calculator.texts.ts'
import { applianceTexts } from '#web/features/solar/calculator/form/appliance.texts.ts'
import { shareTexts } from '#web/features/solar/calculator/plan/share.texts.ts'
import { unitTexts } from '#web/features/solar/calculator/units.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'

export type Fact = { name: string; value: string }

/** Includes rows without hours, since such an appliance may be switched on. */
export const sheetRows = (lang: Lang, rows: readonly PlanRow[]) =>
  rows.flatMap((row, index) =>
    row.quantity > 0 && row.watt > 0
      ? [{ row, index, name: row.name || applianceTexts[lang].names[row.appliance] }]
      : [],
  )

/** Used wherever an inverter is recommended, so that the reason is the same everywhere. */
export const inverterReason = (
  lang: Lang,
  { peakW, inverterW, inverter }: Design,
  rows: readonly PlanRow[],
): string => {
  const t = calculatorTexts[lang]
  const [peak, load] = [formatNumber(lang, peakW), formatNumber(lang, inverterW)]
  const row = inverter.row === null ? undefined : rows[inverter.row]
  if (!row) return t.inverterForLoad(peak, load)
  const name = row.name || applianceTexts[lang].definite[row.appliance]
  return t.inverterForStart(name, formatNumber(lang, inverter.neededW), peak, load)
}

/** Figures in the terms of engineers and shops. */
export const sheetFacts = (
  lang: Lang,
  result: Design,
  rows: readonly PlanRow[],
  governorate: GovernorateKey | null,
): Fact[] => {
  const t = shareTexts[lang]
  const units = unitTexts[lang]
  const number = (value: number) => formatNumber(lang, value)
  const place = governorates.find(({ key }) => key === governorate)
  return [
    { name: t.daily, value: `${number(result.dailyWh)} ${units.Wh}` },
    { name: t.peak, value: `${number(result.peakW)} ${units.W}` },
    {
      name: t.panels,
      value: t.panelsOf(calculatorTexts[lang].panels(result.panels), number(result.panelWatts)),
    },
    {
      name: t.battery,
      value: t.batteryOf(number(result.batteryAh), number(result.volts), number(batteryUnits(result).kWh)),
    },
    {
      name: t.inverter,
      value: t.inverterWhy(`${number(result.inverter.watts)} ${units.W}`, inverterReason(lang, result, rows)),
    },
    ...(place ? [{ name: t.place, value: place[lang] }] : []),
  ]
}

type Sheet = { rows: readonly PlanRow[]; result: Design; governorate: GovernorateKey | null; link: string }

export const sheetText = (lang: Lang, { rows, result, governorate, link }: Sheet): string => {
  const t = shareTexts[lang]
  const number = (value: number) => formatNumber(lang, value)
  return [
    t.sheetTitle,
    ...sheetRows(lang, rows).map(({ row, name }) =>
      t.sheetRow(number(row.quantity), name, number(row.watt), calculatorTexts[lang].hoursLong(row.hours)),
    ),
    '',
    ...sheetFacts(lang, result, rows, governorate).map(({ name, value }) => `${name}: ${value}`),
    '',
    `${t.from}: ${link}`,
  ].join('\n')
}
