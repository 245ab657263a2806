/** Apart from the other paths, since only signed-in people have an inbox. */
export const inboxPaths = { inbox: '/inbox', settings: '/inbox/settings' } as const
