import type { ApplicationKind } from '#contract/endpoints/directory/application-kinds.ts'

const kinds: readonly ApplicationKind[] = ['shop', 'engineer']

/** The kind that an address names. */
export const kindOf = (text: string | undefined): ApplicationKind | undefined => kinds.find((kind) => kind === text)
