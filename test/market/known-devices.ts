import type { Deps } from '#api/deps.ts'

/** Dates the browsers of an account long ago, so that they are not new. */
export const establishDevices = ({ db }: Pick<Deps, 'db'>, userId: string) =>
  db
    .updateTable('known_devices')
    .set({ first_seen_at: new Date('2026-01-01') })
    .where('user_id', '=', userId)
    .execute()
