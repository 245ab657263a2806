/**
 * Adds a listing to those that were compared last; without a script it is compared alone. Apart from `compare-paths.ts`,
 * which would be one more file of the listing's page: the boxes of lists load it too.
 */
export const addToComparePath = (id: string) => `/compare?ids=${id}&add=1`
