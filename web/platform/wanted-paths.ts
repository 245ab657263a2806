import { paths, withQuery } from '#web/platform/paths.ts'

/** Those that most pages do not link to; the others are in `paths`, which every page loads. */
export const wantedPath = paths.wanted
export const newWantedPath = paths.newWanted
export const wantedAdPath = (id: string) => `${wantedPath}/${encodeURIComponent(id)}`
export const editWantedPath = (id: string) => withQuery(newWantedPath, { edit: id })
/** The caller's own wanted ads, beside their listings. */
export const myWantedPath = '/my-products?show=wanted'
