import { calculator } from '#domain/limits.ts'
import { readAmount, readHours, readQuantity, readWatts } from '#domain/solar/amount.ts'
import { type ApplianceKey, applianceOf, appliances, basicAppliances } from '#domain/solar/appliances.ts'
import { cleanOptions, type Options, type PlanRow } from '#domain/solar/options.ts'
import { cleanHave, type Have } from '#domain/solar/owned-system.ts'
import { type PlanProblem, readPlan, shareParam } from '#domain/solar/share-code.ts'
import { cleanName } from '#domain/solar/share-row.ts'
import {
  addRow,
  blankForm,
  codeOf,
  exampleForm,
  type FormPlan,
  formOf,
  removeRow,
  usualHave,
} from '#web/features/solar/calculator/plan/plan-form.ts'
import { langParam } from '#web/platform/lang.ts'
import { paths, withQuery } from '#web/url.ts'

/** `size`: which system is needed. `have`: what a given system can run. */
export const modes = ['size', 'have'] as const
export type Mode = (typeof modes)[number]
export const modeParam = 'mode'

export const readMode = (search: URLSearchParams): Mode => (search.get(modeParam) === 'have' ? 'have' : 'size')

export const placeOf = (mode: Mode, code: string, lang?: string | null): string =>
  withQuery(paths.calculator, {
    [modeParam]: mode === 'have' ? mode : undefined,
    [shareParam]: code || undefined,
    [langParam]: lang ?? undefined,
  })

/** Target of a form sent without JavaScript: the result, or the rows when only a row was added. */
export const answerPlace = `${paths.calculator}#result`
export const rowsPlace = `${paths.calculator}#appliances`

export type ReadPlan = { form: FormPlan; problem: PlanProblem | null; isGiven: boolean }

/** An empty code shows an empty calculator; without a code the page shows an example. */
export const blankPlace = withQuery(paths.calculator, { [shareParam]: '' })

/** Prefers a shared plan, then a form sent without JavaScript, then the example. */
export const readPlace = (search: URLSearchParams): ReadPlan => {
  const code = search.get(shareParam)
  if (code === '') return { form: blankForm, problem: null, isGiven: true }
  if (code !== null) {
    const { plan, problem } = readPlan(code)
    return { form: plan ? formOf(plan) : blankForm, problem, isGiven: true }
  }
  if (search.has(fieldNames.appliance)) return readFields(search)
  // The other question has an example of its own, with one appliance of each kind.
  return { form: readMode(search) === 'have' ? blankForm : exampleForm, problem: null, isGiven: false }
}

/** Row fields repeat once per row, in row order. */
export const fieldNames = {
  appliance: 'appliance',
  quantity: 'quantity',
  hours: 'hours',
  watt: 'watt',
  name: 'name',
  add: 'add',
  remove: 'remove',
  night: (row: number) => `night-${row}`,
  have: (key: keyof Have) => `have-${key}`,
} as const

/** Reads the form fields. Input is untrusted: anything unreadable becomes zero. */
export const readFields = (fields: URLSearchParams): ReadPlan => {
  const keys = fields.getAll(fieldNames.appliance)
  if (keys.length > calculator.sharedRowsMax + basicAppliances.length)
    return { form: blankForm, problem: 'too_many', isGiven: true }
  const column = (name: string) => fields.getAll(name)
  const [quantities, hours, watts, names] = [column('quantity'), column('hours'), column('watt'), column('name')]
  const rows = keys.flatMap((text, index): PlanRow[] => {
    const appliance = applianceNamed(text)
    if (!appliance) return []
    const name = cleanName(names[index] ?? '')
    const night = fields.get(fieldNames.night(index))
    return [
      {
        appliance,
        watt: appliance === 'other' ? readWatts(watts[index] ?? '') : applianceOf(appliance).watt,
        quantity: readQuantity(quantities[index] ?? ''),
        hours: readHours(hours[index] ?? ''),
        ...(appliance === 'other' && name && { name }),
        ...(night && { nightHours: readHours(night) }),
      },
    ]
  })
  const form = formOf({ rows, options: readOptions(fields), have: readHave(fields) })
  return { form: pressed(form, fields), problem: null, isGiven: true }
}

const applianceNamed = (text: string): ApplianceKey | null => appliances.find(({ key }) => key === text)?.key ?? null

/** Without JavaScript the buttons that add and remove rows submit the form. */
const pressed = (form: FormPlan, fields: URLSearchParams): FormPlan => {
  const added = applianceNamed(fields.get(fieldNames.add) ?? '')
  const removed = fields.get(fieldNames.remove)
  if (added) return addRow(form, added)
  return removed === null ? form : removeRow(form, Number(removed))
}

const numberIn = (fields: URLSearchParams, name: string) => readAmount(fields.get(name) ?? '')

const readOptions = (fields: URLSearchParams): Options => {
  const volts = fields.get('volts')
  // `cleanOptions` resets invalid values to their defaults.
  return cleanOptions({
    governorate: fields.get('governorate') as Options['governorate'],
    chemistry: fields.get('chemistry') as Options['chemistry'],
    volts: (volts === 'auto' ? volts : Number(volts)) as Options['volts'],
    panelWatts: numberIn(fields, 'panelWatts'),
    spareDays: numberIn(fields, 'spareDays') ?? 0,
    splitsNight: fields.has('splitsNight'),
    usesDuty: fields.has('usesDuty'),
    cableMetres: numberIn(fields, 'cableMetres'),
  })
}

/** Null unless the form had these fields and a value differs from the default. */
const readHave = (fields: URLSearchParams): Have | null => {
  if (!fields.has(fieldNames.have('panels'))) return null
  const value = (key: keyof Have) => numberIn(fields, fieldNames.have(key)) ?? 0
  const have = cleanHave({
    panels: value('panels'),
    panelWatts: value('panelWatts'),
    batteryAh: value('batteryAh'),
    batteryVolts: value('batteryVolts'),
    inverterW: value('inverterW'),
  })
  return (Object.keys(usualHave) as (keyof Have)[]).every((key) => have[key] === usualHave[key]) ? null : have
}

export const isSame = (a: FormPlan, b: FormPlan): boolean => codeOf(a) === codeOf(b)
