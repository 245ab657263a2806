import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { judgedMax } from '#domain/limits.ts'
import { IdText } from '#domain/pagination.ts'
import { verdicts } from '#domain/solar/fit/findings.ts'
import { System } from '#domain/solar/fit/system.ts'

/** A value beside the limit of the inverter's input, for a bar. */
const Meter = z.object({ unit: z.enum(['V', 'A']), value: z.number(), limit: z.number() })

/** Panels for the caller's inverter: as many watts as it can use. */
const Proposal = z.object({ series: z.number(), parallel: z.number(), watts: z.nullable(z.number()) })

/** How the open voltage of the string in the cold was worked out. */
const Working = z.object({
  series: z.number(),
  voc: z.number(),
  risePercent: z.number(),
  celsius: z.number(),
  limit: z.number(),
})

/** What the page of one listing shows. */
const Detail = z.object({
  /** The way of wiring that fits, when another one than the caller's is needed; also the last of the reasons. */
  way: z.nullable(z.string()),
  meter: z.nullable(Meter),
  proposal: z.nullable(Proposal),
  working: z.nullable(Working),
  /** All that is known of the listed part, in V, A, W and Ah. */
  figures: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
})
export type Detail = z.infer<typeof Detail>

export const Judged = z.object({
  id: z.string(),
  verdict: z.enum(verdicts),
  /** In the language of the request; the first one is why. */
  reasons: z.array(z.string()),
  /** Null when several listings were asked for. */
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
