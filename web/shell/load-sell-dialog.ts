/**
 * Its own chunk, because each place that imports the form names the form's forty files: in the script of every page that
 * would be a kilobyte.
 */
export const loadSellDialog = async () => (await import('#web/features/sell/sell-form/sell.dialog.tsx')).SellDialog
