import type { ApplicationKind } from '#contract/application-kinds.ts'

const kinds: readonly ApplicationKind[] = ['shop', 'engineer']

/** The kind that an address names. */
export const kindOf = (text: string | undefined): ApplicationKind | undefined => kinds.find((kind) => kind === text)
