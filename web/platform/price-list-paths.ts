/** Apart from the other paths, since few pages link to it; also the share target of the installed app. */
export const sellListPath = '/sell/list'
/** Where the worker puts a text from the phone's share sheet, in the cache `shared`, until the page takes it. */
export const sharedTextPath = '/shared-text'
