import type { Deps } from '#api/deps.ts'
import { countTold, type Notification, notify, notifyTogether } from '#api/features/notify/inbox/notify.ts'
import { questionsPerDayMax } from '#domain/limits.ts'

type Kind = 'stillAvailable' | 'listingExpired'
type Listing = { id: string; owner_id: string; asked_at: Date }
type Together = Notification & { facts: { count: number } }

/**
 * Tells owners of their listings one by one, up to three a day; the others of the day are one notification that counts them. Two
 * hundred that were approved together are asked about on one day.
 */
export const tellOwners = async <Row extends Listing, K extends Kind>(
  deps: Pick<Deps, 'db' | 'now'>,
  kind: K,
  rows: Row[],
  factsOf: (row: Row) => object,
): Promise<void> => {
  const byOwner = Map.groupBy(rows, (row) => row.owner_id)
  const day = deps.now().toISOString().slice(0, 10)
  const toldBefore = await countTold(deps, kind, [...byOwner.keys()], new Date(`${day}T00:00:00Z`))
  const single: Notification[] = []
  const together: Together[] = []
  for (const [userId, own] of byOwner)
    if (own.length + (toldBefore.get(userId) ?? 0) > questionsPerDayMax)
      together.push({ userId, kind, subjectId: null, facts: { count: own.length }, onceKey: `${kind}:${day}` })
    else
      for (const row of own)
        single.push({
          userId,
          kind,
          subjectId: row.id,
          facts: factsOf(row),
          onceKey: `${kind}:${row.id}:${row.asked_at.getTime()}`,
        } as Notification)
  await notify(deps, single)
  await notifyTogether(deps, together)
}
