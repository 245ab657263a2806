/** Apart from the other paths, since few pages link to it. Not encoded: ids and commas need none, and people share the address. */
export const comparePath = (ids: readonly string[], isOnlyDifferent = false) =>
  `/compare?ids=${ids.join()}${isOnlyDifferent ? '&diff=1' : ''}`

/** Adds a listing to those that were compared last; without a script it is compared alone. */
export const addToComparePath = (id: string) => `${comparePath([id])}&add=1`
