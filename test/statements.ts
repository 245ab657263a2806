import type { Deps } from '#api/deps.ts'

/** A database that remembers the kinds of its statements; `taken` empties the list. */
export const countStatements = ({ db }: Pick<Deps, 'db'>) => {
  let statements: string[] = []
  return {
    db: db.withPlugin({
      transformQuery: ({ node }) => {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    }),
    taken: () => {
      const taken = statements
      statements = []
      return taken
    },
  }
}
