import { withQuery } from '#web/platform/paths.ts'

/** Apart from `paths`, which every page loads. */
export const wantedPath = '/wanted'
export const newWantedPath = '/wanted/new'
export const wantedAdPath = (id: string) => `${wantedPath}/${encodeURIComponent(id)}`
export const editWantedPath = (id: string) => withQuery(newWantedPath, { edit: id })
/** The caller's own wanted ads, beside their listings. */
export const myWantedPath = '/my-products?show=wanted'
