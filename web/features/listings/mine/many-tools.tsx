/** What `/my-products` has for many listings, in one file to fetch on demand. */
export { DownloadListings } from '#web/features/listings/mine/download-listings.tsx'
export { OwnFilterForm } from '#web/features/listings/mine/own-filter-form.tsx'
export { SelectionBar } from '#web/features/listings/mine/selection-bar.tsx'
export { OldPrice, UndoStrip } from '#web/features/listings/prices/undo-strip.tsx'
