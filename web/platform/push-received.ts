/** Message of the service worker to open pages when a push has arrived. */
export const pushReceived = 'news'
