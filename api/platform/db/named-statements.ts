import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'

/** Each connection keeps what it has prepared: endless kinds of a statement must not fill it. */
const namesMax = 100
const mark = '/* one plan */'

/**
 * Stands first in a statement that is asked all the time and whose plan is the same whatever its values are: it is named,
 * so the database reads its text once per connection and after a few times keeps the plan. For lists of columns only:
 * a column added by a newer version would break a prepared `select *`.
 */
export const prepared = sql.raw(mark)

/** Names by text, so many at most. */
export const makeNames = () => {
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    if (!text.startsWith(mark)) return undefined
    const known = names.get(text)
    if (known || names.size >= namesMax) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}

/** The pool as Kysely sees it, with the statements that are marked so prepared. */
export const withNamedStatements = (pool: pg.Pool): PostgresPool => {
  const nameOf = makeNames()
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[] = []) => {
      const name = nameOf(text)
      return client.query({ text, values: [...values], ...(name && { name }) })
    }
    const made = { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient
    wrapped.set(client, made)
    return made
  }
  const connect = async () => {
    const client = await pool.connect()
    return wrapped.get(client) ?? wrap(client)
  }
  return { connect, end: () => pool.end(), options: pool.options }
}
