/** A listing published between two page requests shifts the last one to the next page, where it would appear twice. */
export const eachOnce = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
