import type { ApplicationKind } from '#contract/endpoints/directory/application-kinds.ts'

/** Apart from `paths`, which every page loads. */
export const applyPaths = {
  apply: (kind: ApplicationKind) => `/apply/${kind}`,
  claim: (kind: ApplicationKind, id: string) => `/claim/${kind}/${encodeURIComponent(id)}`,
}
