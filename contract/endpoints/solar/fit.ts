import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { judgedMax } from '#domain/limits.ts'
import { IdText } from '#domain/pagination.ts'
import { verdicts } from '#domain/solar/fit/findings.ts'
import { System } from '#domain/solar/fit/system.ts'

/** For a bar that shows the value beside the limit of the inverter's input. */
const Meter = z.object({ unit: z.enum(['V', 'A']), value: z.number(), limit: z.number() })

/** The wiring with the most watts that the caller's inverter can use. */
const Proposal = z.object({ series: z.number(), parallel: z.number(), watts: z.nullable(z.number()) })

/** Calculation of the string's open-circuit voltage in the cold. */
const Working = z.object({
  series: z.number(),
  voc: z.number(),
  risePercent: z.number(),
  celsius: z.number(),
  limit: z.number(),
})

const Detail = z.object({
  /** A wiring that fits, if the caller's does not; also the last of the reasons. */
  way: z.nullable(z.string()),
  meter: z.nullable(Meter),
  proposal: z.nullable(Proposal),
  working: z.nullable(Working),
  /** All known figures of the listed part, in V, A, W and Ah. */
  figures: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
})
export type Detail = z.infer<typeof Detail>

export const Judged = z.object({
  id: z.string(),
  verdict: z.enum(verdicts),
  /** In the language of the request, the decisive one first. */
  reasons: z.array(z.string()),
  /** Null when several listings were requested. */
  detail: z.nullable(Detail),
})
export type Judged = z.infer<typeof Judged>

export const fit = {
  judge: endpoint({
    method: 'POST',
    path: '/fit',
    access: 'public',
    countsAsRead: true,
    summary: `Whether listed panels, batteries and inverters fit a system, and why; at most ${judgedMax} listings. Leaves out other types and what is not public.`,
    body: z.object({
      system: System,
      ids: z.array(IdText).check(z.minLength(1, 'required'), z.maxLength(judgedMax)),
    }),
    reply: z.object({ success: z.literal(true), data: z.array(Judged) }),
  }),
}
