/** What the service worker says to open pages when a push has arrived. */
export const pushReceived = 'news'
