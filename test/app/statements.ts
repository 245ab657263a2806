import type { Deps } from '#api/deps.ts'

/** Records the kinds of statements; `taken` empties the list. */
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
