import type * as z from 'zod/mini'
import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import type { NewTrustCheck } from '#contract/endpoints/directory/trust-admin.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

/** Checks that a moderator can confirm besides certificates. */
export const tickedKinds = ['licence', 'visited', 'identity'] as const
type TickedKind = (typeof tickedKinds)[number]

/** Kind of check, or index of a certificate in the application. */
export type Tick = TickedKind | number

/** Certificates that an approval covers; those that an edit leaves unchanged were checked before. */
export const certificatesOf = ({ engineer, edit, certifications }: StaffApplication) =>
  engineer?.certifications ?? edit?.engineer?.after.certifications ?? certifications

/** The check of a certificate lasts until the end of its expiry date, so that date must not have passed. */
export const canTick = ({ expiryDate }: { expiryDate: string | null }, now: Date): boolean =>
  expiryDate !== null && expiryDate >= adenDay(now)

/** A seal requires at least one check. */
export const canApprove = ({ type }: StaffApplication, ticks: readonly Tick[]): boolean =>
  type !== 'seal' || ticks.length > 0

export const trustChecksOf = (application: StaffApplication, ticks: readonly Tick[]) =>
  ticks.flatMap((tick): z.input<typeof NewTrustCheck>[] => {
    if (typeof tick === 'string') return [{ kind: tick }]
    const paper = certificatesOf(application)[tick]
    return paper ? [{ kind: 'certificate', title: paper.name, endsAt: paper.expiryDate }] : []
  })

/** Ticks belong to the version that the moderator looked at. */
export type Ticks = { version: string; chosen: readonly Tick[] }

/** Changes with every edit by the applicant, which discards ticks and loaded evidence. */
export const versionOf = ({ id, updatedAt }: StaffApplication) => `${id} ${updatedAt}`

export const tickedFor = (ticks: Ticks | null, application: StaffApplication | undefined): readonly Tick[] =>
  application && ticks?.version === versionOf(application) ? ticks.chosen : []

export const turnTick = (ticks: Ticks | null, application: StaffApplication, tick: Tick): Ticks => {
  const ticked = tickedFor(ticks, application)
  const chosen = ticked.includes(tick) ? ticked.filter((one) => one !== tick) : [...ticked, tick]
  return { version: versionOf(application), chosen }
}
