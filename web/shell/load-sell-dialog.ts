/**
 * A chunk of its own: each script that imports the form names its forty files, which would add a kilobyte to every
 * page.
 */
export const loadSellDialog = async () => (await import('#web/features/sell/sell-form/sell.dialog.tsx')).SellDialog
