import type * as z from 'zod/mini'
import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import type { NewClaim } from '#contract/endpoints/directory/trust-admin.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

/** What a moderator can see in an application besides its certificates. */
export const tickedKinds = ['licence', 'visited', 'identity'] as const
type TickedKind = (typeof tickedKinds)[number]

/** A kind of claim, or the place of a certificate in the application. */
export type Tick = TickedKind | number

/** The certificates that an approval is about; those that an edit leaves as they are have been seen before. */
export const certificatesOf = ({ engineer, edit, certifications }: StaffApplication) =>
  engineer?.certifications ?? edit?.engineer?.after.certifications ?? certifications

/** A claim about a certificate holds until the end of its last day, so it needs one that has not passed. */
export const canTick = ({ expiryDate }: { expiryDate: string | null }, now: Date): boolean =>
  expiryDate !== null && expiryDate >= adenDay(now)

/** The seal stands for something that was checked. */
export const canApprove = ({ type }: StaffApplication, ticks: readonly Tick[]): boolean =>
  type !== 'seal' || ticks.length > 0

/** The ticks as the call takes them. */
export const claimsOf = (application: StaffApplication, ticks: readonly Tick[]) =>
  ticks.flatMap((tick): z.input<typeof NewClaim>[] => {
    if (typeof tick === 'string') return [{ kind: tick }]
    const paper = certificatesOf(application)[tick]
    return paper ? [{ kind: 'certificate', title: paper.name, endsAt: paper.expiryDate }] : []
  })

/** What was ticked, for the version that the moderator looked at. */
export type Ticks = { version: string; chosen: readonly Tick[] }

/** Changes with each change by the applicant: neither ticks nor loaded evidence belong to the next one. */
export const versionOf = ({ id, updatedAt }: StaffApplication) => `${id} ${updatedAt}`

export const tickedFor = (ticks: Ticks | null, application: StaffApplication | undefined): readonly Tick[] =>
  application && ticks?.version === versionOf(application) ? ticks.chosen : []

export const turnTick = (ticks: Ticks | null, application: StaffApplication, tick: Tick): Ticks => {
  const ticked = tickedFor(ticks, application)
  const chosen = ticked.includes(tick) ? ticked.filter((one) => one !== tick) : [...ticked, tick]
  return { version: versionOf(application), chosen }
}
