import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import style from '#web/features/browse/likes/like-button.module.css'
import { likeButtonTexts } from '#web/features/browse/likes/like-button.texts.ts'
import { likedIdsQuery } from '#web/features/browse/likes/likes.queries.ts'
import { putVisitorLike, useVisitorLike, visitorLikes } from '#web/features/browse/likes/visitor-likes.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { requireSignIn, useSession } from '#web/platform/session/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

type LikeButtonProps = {
  product: { id: string; name: string }
  /** `disc` is an overlay on a picture, `line` a button with text. */
  look: 'disc' | 'line'
  children?: ReactNode
}

/** A visitor's likes are stored in the browser until they sign in. */
export const LikeButton = ({ product, look, children }: LikeButtonProps) => {
  const t = useTexts(likeButtonTexts)
  const { isLiked, toggle } = useLike(product.id)
  return (
    <button
      className={style[look]}
      type="button"
      aria-pressed={isLiked}
      aria-label={children ? undefined : t.like(product.name)}
      onClick={toggle}
    >
      <span>
        <Icon name="heart" />
      </span>
      {children}
    </button>
  )
}

const useOwnLike = (id: string): boolean => {
  const isSignedIn = useSession() !== null
  const { data } = useQuery({ ...likedIdsQuery(), enabled: isSignedIn, select: (ids) => ids.includes(id) })
  const isVisitorLike = useVisitorLike(id)
  return isSignedIn ? (data ?? false) : isVisitorLike
}

/** The server renders every page for a visitor without likes. */
const useIsLiked = import.meta.env.SSR ? () => false : useOwnLike

const useLike = (id: string) => {
  const client = useQueryClient()
  const lang = useLang()
  const t = useTexts(likeButtonTexts)
  const isSignedIn = useSession() !== null
  const isLiked = useIsLiked(id)
  const put = async (nextLiked: boolean) => {
    try {
      // Only sessions need this code, which has been loaded with the session already.
      const { putLike } = await import('#web/features/browse/likes/put-like.ts')
      await putLike(client, id, nextLiked)
    } catch (error) {
      // The shell reports an ended session.
      if (error instanceof ApiError && error.endsSession) return
      showToast({ text: failureText(error, lang), failed: true })
    }
  }
  const putHere = () => {
    if (!putVisitorLike(id, !isLiked)) return requireSignIn(() => void put(true), 'like')
    if (!isLiked && visitorLikes().length === 1) showToast({ text: t.savedHere })
  }
  return { isLiked, toggle: isSignedIn ? () => void put(!isLiked) : putHere }
}
