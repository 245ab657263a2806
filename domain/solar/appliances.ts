type Row = {
  key: string
  /** Code in shared links; it never changes. */
  code: string
  /** Watts of one piece while running. */
  watt: number
  /** Start-up power as a multiple of its watts. */
  surge: number
  /** Share of its switched-on hours in which it runs. */
  duty: number
  /** Share of its hours that usually falls after sunset. */
  night: number
}

/** The first five are from the specification; the others, and every surge, duty and night, are common practice. */
const rows = [
  { key: 'lights', code: 'li', watt: 12, surge: 1, duty: 1, night: 1 },
  { key: 'fans', code: 'fa', watt: 70, surge: 1.5, duty: 1, night: 0.5 },
  { key: 'refrigerator', code: 're', watt: 200, surge: 6, duty: 0.4, night: 0.5 },
  { key: 'iron', code: 'ir', watt: 1200, surge: 1, duty: 0.5, night: 0 },
  { key: 'other', code: 'ot', watt: 0, surge: 1, duty: 1, night: 0.5 },
  { key: 'tv', code: 'tv', watt: 80, surge: 1.5, duty: 1, night: 0.75 },
  { key: 'receiver', code: 'rc', watt: 15, surge: 1, duty: 1, night: 0.75 },
  { key: 'router', code: 'ro', watt: 10, surge: 1, duty: 1, night: 0.5 },
  { key: 'laptop', code: 'la', watt: 65, surge: 1, duty: 1, night: 0.5 },
  { key: 'phone', code: 'ph', watt: 10, surge: 1, duty: 1, night: 0.5 },
  { key: 'cameras', code: 'ca', watt: 40, surge: 1, duty: 1, night: 0.5 },
  { key: 'washer', code: 'wa', watt: 500, surge: 3, duty: 0.5, night: 0 },
  { key: 'freezer', code: 'fr', watt: 250, surge: 6, duty: 0.4, night: 0.5 },
  { key: 'ac1', code: 'ac', watt: 1100, surge: 5, duty: 0.7, night: 0.5 },
  { key: 'ac15', code: 'ad', watt: 1650, surge: 5, duty: 0.7, night: 0.5 },
  { key: 'acInverter', code: 'ai', watt: 900, surge: 1.5, duty: 0.6, night: 0.5 },
  { key: 'desertCooler', code: 'dc', watt: 200, surge: 3, duty: 1, night: 0.25 },
  { key: 'pump', code: 'pu', watt: 750, surge: 5, duty: 1, night: 0 },
  { key: 'blender', code: 'bl', watt: 400, surge: 2, duty: 1, night: 0 },
  { key: 'microwave', code: 'mi', watt: 1200, surge: 1.5, duty: 1, night: 0 },
  { key: 'heater', code: 'he', watt: 1500, surge: 1, duty: 0.5, night: 0.25 },
] as const satisfies readonly Row[]

export type ApplianceKey = (typeof rows)[number]['key']
export const applianceKeys: readonly ApplianceKey[] = rows.map(({ key }) => key)
export type Appliance = Row & { key: ApplianceKey }

export const appliances: readonly Appliance[] = rows

/** Only `other` has watts that can be typed. */
export const basicAppliances = [
  'lights',
  'fans',
  'refrigerator',
  'iron',
  'other',
] as const satisfies readonly ApplianceKey[]

const byKey = new Map<string, Appliance>(rows.map((row) => [row.key, row]))
const byCode = new Map<string, Appliance>(rows.map((row) => [row.code, row]))

export const applianceOf = (key: ApplianceKey): Appliance => byKey.get(key) ?? rows[4]

export const applianceByCode = (code: string): Appliance | null => byCode.get(code) ?? null
