import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import style from '#web/features/notify/inbox/bell.module.css'
import { bellTexts } from '#web/features/notify/inbox/bell.texts.ts'
import { countFreshMs, inboxKey, unreadQuery } from '#web/features/notify/inbox/inbox.queries.ts'
import { pushReceived } from '#web/platform/push-received.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useTexts } from '#web/platform/texts.ts'

/** 0 until it is known. */
export const useUnread = ({ isWatched = false } = {}): number => {
  const isSignedIn = useSession() !== null
  useNews(isWatched)
  const { data = 0 } = useQuery({
    ...unreadQuery(),
    enabled: () => isSignedIn && navigator.onLine,
    // Polls only while the tab is visible; when it becomes visible again at once, but at most once a minute.
    ...(isWatched && { refetchInterval: countFreshMs, refetchOnWindowFocus: true }),
  })
  return data
}

/** Counts a push that arrives while the page is open at once. */
const useNews = (isWatched: boolean) => {
  const client = useQueryClient()
  useEffect(() => {
    if (!isWatched) return
    const onMessage = ({ data }: MessageEvent) => {
      if (data === pushReceived) void client.invalidateQueries({ queryKey: inboxKey })
    }
    navigator.serviceWorker?.addEventListener('message', onMessage)
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage)
  }, [client, isWatched])
}

const shownMax = 9

/** Null for 0. */
export const badgeText = (unread: number): string | null =>
  unread > shownMax ? `${shownMax}+` : unread > 0 ? String(unread) : null

export const UnreadCount = () => {
  const t = useTexts(bellTexts)
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <>
      <span className="visually-hidden">{t.unread(unread)}</span>
      <bdi className={style.count} dir="ltr" aria-hidden="true">
        {badgeText(unread)}
      </bdi>
    </>
  )
}
