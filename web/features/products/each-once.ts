/** A listing that came in between two pages pushes the last one down onto the next page, where it is seen again. */
export const eachOnce = <T extends { id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]
