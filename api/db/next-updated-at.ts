import type { Deps } from '#api/deps.ts'

/**
 * When a row is changed: later than its last change, even within one millisecond or when the clock of this machine is behind that
 * of the last writer. Otherwise a decision about what somebody has read could not tell two versions apart.
 */
export const nextUpdatedAt = ({ now }: Pick<Deps, 'now'>, row: { updated_at: Date }): Date =>
  new Date(Math.max(now().getTime(), row.updated_at.getTime() + 1))
