import type pg from 'pg'

/** "18.4" of a version string such as "18.4 (Debian 18.4-1.pgdg13+1)". */
export const readServerVersion = async (client: Pick<pg.Pool | pg.Client, 'query'>): Promise<string> => {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  return rows[0]?.version.split(' ')[0] ?? ''
}
