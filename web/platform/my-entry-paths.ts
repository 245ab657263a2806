/** Pages of an owner's own entries; apart from `paths`, which every page loads. */
export const myEntryPaths = { shop: '/my-shop', engineer: '/my-engineer' } as const
