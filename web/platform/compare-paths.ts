/** Apart from the other paths, since few pages link to it. Not encoded: ids and commas need none, and people share the address. */
export const comparePath = (ids: readonly string[], isOnlyDifferent = false) =>
  `/compare?ids=${ids.join()}${isOnlyDifferent ? '&diff=1' : ''}`
