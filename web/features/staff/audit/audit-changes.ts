export type AuditChange = { name: string; before: string; after: string }

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nothing = '–'

const written = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return nothing
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Before and after, field by field; a value that is not an object is one line. */
export const changesOf = (before: unknown, after: unknown): AuditChange[] => {
  if ((before ?? after) === null || (before ?? after) === undefined) return []
  const [old, next] = [before ?? {}, after ?? {}]
  if (!isGroup(old) || !isGroup(next)) return [{ name: nothing, before: written(before), after: written(after) }]
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  return names
    .map((name) => ({ name, before: written(old[name]), after: written(next[name]) }))
    .filter((change) => change.before !== nothing || change.after !== nothing)
}
