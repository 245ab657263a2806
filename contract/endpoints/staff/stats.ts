import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { contactClickKinds } from '#contract/endpoints/sell/contact-clicks.ts'
import { one } from '#domain/pagination.ts'

export const statDays = 30
export const statWeeks = 12
export const missesShown = 20

const perKind = Object.fromEntries(contactClickKinds.map((kind) => [kind, z.number()])) as Record<
  (typeof contactClickKinds)[number],
  z.ZodMiniNumber
>

/** The last thirty days one by one, oldest first, by days in Aden; weeks begin on Saturday. */
export const Stats = z.object({
  listings: z.object({
    byStatus: z.object({
      pending: z.number(),
      approved: z.number(),
      rejected: z.number(),
      expired: z.number(),
      sold: z.number(),
    }),
    /** `posted` counts only listings that still exist. */
    byDay: z.array(z.object({ day: z.string(), posted: z.number(), approved: z.number(), rejected: z.number() })),
  }),
  users: z.object({ total: z.number(), byDay: z.array(z.object({ day: z.string(), joined: z.number() })) }),
  taps: z.object({ byDay: z.array(z.object({ day: z.string(), ...perKind, total: z.number() })) }),
  /** Searches without results, the most frequent first. */
  searchMisses: z.array(z.object({ keyword: z.string(), count: z.number(), lastDay: z.string() })),
  /**
   * Asking prices of panels in US dollars per watt at first approval, at that day's rate, by week and by zone of the
   * rial; twelve weeks, including this one.
   */
  panelPrices: z.array(
    z.object({
      week: z.string(),
      zone: z.enum(['north', 'south', 'mixed']),
      median: z.number(),
      listings: z.number(),
    }),
  ),
})
export type Stats = z.infer<typeof Stats>

export const stats = {
  read: endpoint({
    method: 'GET',
    path: '/admin/numbers',
    access: 'moderator',
    summary: 'Statistics of the marketplace: listings, people, contact clicks, searches without results, panel prices.',
    reply: one(Stats),
  }),
}
