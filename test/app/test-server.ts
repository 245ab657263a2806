import pg from 'pg'

export function databaseAt(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}

/** Runs one statement on its own connection. */
export async function runSql<Row extends pg.QueryResultRow>(
  config: string | pg.ClientConfig,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  await client.connect()
  return client
    .query<Row>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}
