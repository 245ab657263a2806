import * as z from 'zod/mini'
import type { Chemistry, Phases } from '#domain/listing/figure-values.ts'

/** Without imported values: pages that show no figures would load them with this file. */
export const Specifications = z.object({
  power: z.optional(z.string()),
  voltage: z.optional(z.string()),
  capacity: z.optional(z.string()),
  warranty: z.optional(z.string()),
  /** Of the label of a panel, at 25 °C: V, A, mm and kg. */
  voc: z.optional(z.number()),
  vmp: z.optional(z.number()),
  isc: z.optional(z.number()),
  imp: z.optional(z.number()),
  lengthMm: z.optional(z.number()),
  widthMm: z.optional(z.number()),
  /** Of a panel or a battery. */
  weightKg: z.optional(z.number()),
  /** Of a battery. */
  chemistry: z.optional(z.enum(['lead', 'gel', 'lfp'] satisfies Chemistry[])),
  bms: z.optional(z.boolean()),
  /** Of an inverter: the battery bank it is made for, and what its PV input takes. */
  batteryV: z.optional(z.number()),
  pvMaxV: z.optional(z.number()),
  mpptMinV: z.optional(z.number()),
  mpptMaxV: z.optional(z.number()),
  /** Of the PV input, not of charging. */
  mpptMaxA: z.optional(z.number()),
  phases: z.optional(z.literal([1, 3] satisfies Phases[])),
})
export type Specifications = z.infer<typeof Specifications>
