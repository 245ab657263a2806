import type { Deps } from '#api/deps.ts'

/**
 * Returns a time later than the last change, even within one millisecond or when this machine's clock is behind.
 * Otherwise optimistic locking could not tell two versions apart.
 */
export const nextUpdatedAt = ({ now }: Pick<Deps, 'now'>, row: { updated_at: Date }): Date =>
  new Date(Math.max(now().getTime(), row.updated_at.getTime() + 1))
