import { createHash } from 'node:crypto'
import { type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import type pg from 'pg'
import { isReadOnlyServer } from '#api/db/unavailable.ts'

/** Every connection stores its prepared statements, so unlimited generated ones would fill its memory. */
const namesMax = 100
const mark = '/* one plan */'

/**
 * Prefix for frequent statements whose plan does not depend on their values: they are prepared by name, so a connection
 * parses them once and reuses the plan after a few executions. Requires explicit columns, because a column added by a
 * newer version would break a prepared `select *`.
 */
export const namedStatement = sql.raw(mark)

/**
 * Further statements stay unnamed. A name is a hash of the text, because processes share server connections behind a
 * pooler, where one name must mean one statement.
 */
export const makeNames = () => {
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    if (!text.startsWith(mark)) return undefined
    const known = names.get(text)
    if (known || names.size >= namesMax) return known
    const name = `s${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    names.set(text, name)
    return name
  }
}

/**
 * Prepares the marked statements unless a pooler would lose them, and drops connections to a server that accepts no
 * writes.
 */
export const withNamedStatements = (pool: pg.Pool, usesNames = true): PostgresPool => {
  const nameOf = usesNames ? makeNames() : () => undefined
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    let isReadOnly = false
    const query = async (text: string, values: readonly unknown[] = []) => {
      const name = nameOf(text)
      try {
        return await client.query({ text, values: [...values], ...(name && { name }) })
      } catch (error) {
        isReadOnly ||= isReadOnlyServer(error)
        throw error
      }
    }
    // After a failover the old primary is a replica, and a new connection finds the new primary.
    const release = (destroy?: boolean) => client.release(destroy || isReadOnly)
    const made = { query, release } as unknown as PostgresPoolClient
    wrapped.set(client, made)
    return made
  }
  const connect = async () => {
    const client = await pool.connect()
    return wrapped.get(client) ?? wrap(client)
  }
  return { connect, end: () => pool.end(), options: pool.options }
}
