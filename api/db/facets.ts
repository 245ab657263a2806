import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tables } from '#api/db/tables/tables.ts'

export type Condition = RawBuilder<SqlBool>
export type Conditions<F extends string> = Partial<Record<F, Condition>>

export const allBut = <F extends string>(conditions: Conditions<F>, ...without: F[]): Condition => {
  const parts = Object.entries<Condition | undefined>(conditions).flatMap(([name, part]) =>
    part && !without.includes(name as F) ? [part] : [],
  )
  return parts.length > 0 ? sql<SqlBool>`(${sql.join(parts, sql` and `)})` : sql<SqlBool>`true`
}

/**
 * `value` is what a row counts under, `without` names filters that do not apply to this facet, `unfold` is a lateral
 * join for arrays.
 */
export type Facet<F extends string> = {
  value: RawBuilder<unknown>
  without: F[]
  unfold?: RawBuilder<unknown>
  where?: Condition
}

export type FacetCount = { facet: string; value: string; count: number }

/** Uses one statement for all facets; the most frequent choices come first. */
export const countFacets = async <F extends string>(
  db: Db,
  table: keyof Tables,
  conditions: Conditions<F>,
  facets: Record<string, Facet<F>>,
): Promise<FacetCount[]> => {
  const parts = Object.entries(facets).map(
    ([name, { value, without, unfold, where }]) =>
      sql`select ${name}::text as facet, (${value})::text as value, count(*) as count
          from ${sql.table(table)} ${unfold ?? sql``}
          where ${allBut(conditions, ...without)} and ${where ?? sql`true`} group by 2`,
  )
  const { rows } = await sql<FacetCount>`select facet, value, count from (${sql.join(parts, sql` union all `)}) counted
    where value is not null order by count desc, value`.execute(db)
  return rows
}

/** With `choices`, returns exactly those in their own order, zeros included. */
export const choicesOf = (counts: FacetCount[], facet: string, choices?: readonly string[]) => {
  const found = counts.filter((row) => row.facet === facet)
  if (!choices) return found.map(({ value, count }) => ({ value, count }))
  return choices.map((value) => ({ value, count: found.find((row) => row.value === value)?.count ?? 0 }))
}

export const totalOf = (counts: FacetCount[], facet: string): number =>
  counts.find((row) => row.facet === facet)?.count ?? 0
