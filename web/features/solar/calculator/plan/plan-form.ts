import { calculator } from '#domain/limits.ts'
import { type ApplianceKey, applianceOf, basicAppliances } from '#domain/solar/appliances.ts'
import { isUntouched, type Options, type PlanRow, rowOf, untouched } from '#domain/solar/options.ts'
import type { Have } from '#domain/solar/owned-system.ts'
import { type Plan, readPlan, writePlan } from '#domain/solar/share-code.ts'

/** `id` is stable while other rows are added or removed. */
export type FormRow = PlanRow & { id: number }

/** The basic rows always come first, then the added ones. */
export type FormPlan = { rows: readonly FormRow[]; options: Options; have: Have | null }
export type ChangeForm = (next: (form: FormPlan) => FormPlan) => void

/** A common small home system, shown until the user enters their own. */
export const usualHave: Have = { panels: 2, panelWatts: 550, batteryAh: 200, batteryVolts: 12, inverterW: 1_000 }

/** Puts each basic appliance at its position, whether filled or not. */
export const formOf = ({ rows, options, have }: Plan): FormPlan => {
  const left = [...rows]
  const basics = basicAppliances.map((appliance) => {
    const found = left.findIndex((row) => row.appliance === appliance)
    return found === -1 ? rowOf(appliance) : (left.splice(found, 1)[0] ?? rowOf(appliance))
  })
  return { rows: [...basics, ...left].map((row, id) => ({ ...row, id })), options, have }
}

/** Only rows with typed values are stored and shared. */
export const planOf = ({ rows, options, have }: FormPlan): Plan => ({
  rows: rows.filter((row) => !isBlankRow(row)).map(({ id: _, ...row }) => row),
  options,
  have,
})

const isBlankRow = ({ appliance, watt, quantity, hours, name }: FormRow) =>
  quantity <= 0 && hours <= 0 && !name && watt === applianceOf(appliance).watt

/** A city flat, shown until the user enters something. */
export const exampleCode = '1.li8x6.fa3x8.re1x10.tv1x5'

export const blankForm: FormPlan = formOf({ rows: [], options: untouched, have: null })

const { plan: example } = readPlan(exampleCode)
export const exampleForm: FormPlan = example ? formOf(example) : blankForm

export const codeOf = (form: FormPlan): string => {
  const plan = planOf(form)
  const isBlank = plan.rows.length === 0 && isUntouched(plan.options) && plan.have === null
  return isBlank ? '' : (writePlan(plan) ?? '')
}

export const canAdd = ({ rows }: FormPlan): boolean => rows.length < calculator.sharedRowsMax

/** An added appliance starts with a quantity of one; an unnamed one starts empty. */
export const addRow = (form: FormPlan, appliance: ApplianceKey): FormPlan => {
  if (!canAdd(form)) return form
  const id = Math.max(...form.rows.map((row) => row.id)) + 1
  return { ...form, rows: [...form.rows, { ...rowOf(appliance), quantity: appliance === 'other' ? 0 : 1, id }] }
}

/** Basic rows cannot be removed, only emptied. */
export const isRemovable = (form: FormPlan, id: number): boolean =>
  form.rows.findIndex((row) => row.id === id) >= basicAppliances.length

export const removeRow = (form: FormPlan, id: number): FormPlan =>
  isRemovable(form, id) ? { ...form, rows: form.rows.filter((row) => row.id !== id) } : form

export const changeRow = (form: FormPlan, id: number, change: Partial<PlanRow>): FormPlan => ({
  ...form,
  rows: form.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
})

export const changeOptions = (form: FormPlan, change: Partial<Options>): FormPlan => ({
  ...form,
  options: { ...form.options, ...change },
})

export const changeHave = (form: FormPlan, change: Partial<Have>): FormPlan => ({
  ...form,
  have: { ...(form.have ?? usualHave), ...change },
})

/** Steps by whole hours, and by half an hour below one, since irons and pumps run for minutes. */
export const stepHours = (hours: number, direction: 1 | -1): number => {
  const whole = direction === 1 ? Math.floor(hours) + 1 : Math.ceil(hours) - 1
  const half = direction === 1 ? hours < 0.5 : hours > 0.5 && hours <= 1
  return Math.min(calculator.hoursMax, Math.max(0, half ? 0.5 : whole))
}

export const stepQuantity = (quantity: number, direction: 1 | -1): number =>
  Math.min(calculator.quantityMax, Math.max(0, quantity + direction))
