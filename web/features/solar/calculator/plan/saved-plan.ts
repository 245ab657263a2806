import { readPlan } from '#domain/solar/share-code.ts'
import { type FormPlan, formOf } from '#web/features/solar/calculator/plan/plan-form.ts'

/** Not one of the session's keys, which other tabs listen to. */
const planKey = 'shamsouq-calculator'

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string) => {
  try {
    if (value) localStorage.setItem(key, value)
    else localStorage.removeItem(key)
  } catch {
    // When storage is full or blocked, the next visit starts empty.
  }
}

/** The plan of the last visit, or null. */
export const savedPlan = (): FormPlan | null => {
  const code = read(planKey)
  const plan = code ? readPlan(code).plan : null
  return plan && formOf(plan)
}

/** Stores a share code; an empty one clears it. */
export const savePlan = (code: string) => write(planKey, code)
