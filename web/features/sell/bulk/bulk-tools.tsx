/** Parts of `/my-products` for many listings, in one file to load on demand. */

export { SelectionBar } from '#web/features/sell/bulk/selection-bar.tsx'
export { OldPrice, UndoStrip } from '#web/features/sell/bulk/undo-strip.tsx'
export { KeptDraft } from '#web/features/sell/drafts/kept-draft.tsx'
export { DownloadListings } from '#web/features/sell/my-listings/download-listings.tsx'
export { OwnFilterForm } from '#web/features/sell/my-listings/own-filter-form.tsx'
