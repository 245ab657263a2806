import type { Deps } from '#api/deps.ts'

/** As if the account had signed in in its browsers long ago. */
export const establishDevices = ({ db }: Pick<Deps, 'db'>, userId: string) =>
  db
    .updateTable('known_devices')
    .set({ first_seen_at: new Date('2026-01-01') })
    .where('user_id', '=', userId)
    .execute()
