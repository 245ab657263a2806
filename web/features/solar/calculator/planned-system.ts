import { design } from '#domain/solar/design.ts'
import type { OwnSystem } from '#domain/solar/fit/system.ts'
import { planOf } from '#web/features/solar/calculator/plan/plan-form.ts'
import { savedPlan } from '#web/features/solar/calculator/plan/saved-plan.ts'

const positive = (value: number | undefined) => (value && value > 0 ? value : undefined)
/** Tubular batteries are flooded. */
const chemistries = { gel: 'gel', tubular: 'lead', lithium: 'lfp' } as const

/** The system of the last calculation in this browser; null when nothing was calculated. What the calculator does not say is left open. */
export const plannedSystem = (): OwnSystem | null => {
  const form = savedPlan()
  const plan = form && planOf(form)
  if (!plan || plan.rows.length === 0) return null
  const { panels, panelWatts, volts, batteryAh, chemistry, inverter } = design(plan.rows, plan.options)
  const from = 'calculator' as const
  return {
    ...(plan.options.governorate && { governorate: plan.options.governorate }),
    inverter: { power: positive(inverter.watts), batteryV: volts, from },
    battery: {
      voltage: volts,
      capacity: positive(Math.ceil(batteryAh)),
      ...(chemistry && { chemistry: chemistries[chemistry] }),
      from,
    },
    panels: { count: positive(panels), power: positive(panelWatts), from },
  }
}
