import { useQuery } from '@tanstack/react-query'
import { countFreshMs, unreadQuery } from '#web/features/inbox/inbox.queries.ts'
import { useSession } from '#web/platform/session.ts'

/** How many notifications are unread; 0 until it is known. */
export const useUnread = ({ isWatched = false } = {}): number => {
  const isSignedIn = useSession() !== null
  const { data = 0 } = useQuery({
    ...unreadQuery(),
    enabled: () => isSignedIn && navigator.onLine,
    // Only while the tab is visible; when it becomes visible again at once, but never twice within a minute.
    ...(isWatched && { refetchInterval: countFreshMs, refetchOnWindowFocus: true }),
  })
  return data
}
