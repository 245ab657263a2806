import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'

/** Every connection stores its prepared statements: generated statements without bound would fill its memory. */
const namesMax = 100
const mark = '/* one plan */'

/**
 * Put first in a frequent statement whose plan does not depend on its values: it is prepared by name, so the database parses
 * it once per connection and reuses the plan after a few executions. Only for statements with explicit columns: a column
 * added by a newer version would break a prepared `select *`.
 */
export const prepared = sql.raw(mark)

/** At most `namesMax` names; further statements stay unnamed. */
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

/** The pool for Kysely, which prepares the marked statements. */
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
