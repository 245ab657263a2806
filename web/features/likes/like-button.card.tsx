import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import style from '#web/features/likes/like-button.module.css'
import { likedIdsQuery } from '#web/features/likes/likes.queries.ts'
import { likesTexts } from '#web/features/likes/likes.texts.ts'
import { putLike } from '#web/features/likes/put-like.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { requireSignIn, useSession } from '#web/platform/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'

type LikeButtonProps = {
  product: { id: string; name: string }
  /** `disc` lies on a picture, `line` stands among other buttons with a word. */
  look: 'disc' | 'line'
  children?: ReactNode
}

/** A heart. A visitor is asked to sign in, and what they wanted to like is liked then. */
export const LikeButton = ({ product, look, children }: LikeButtonProps) => {
  const t = useTexts(likesTexts)
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
  return isSignedIn && (data ?? false)
}

/** The server draws every page for a stranger, who likes nothing: there no heart asks. */
const useIsLiked = import.meta.env.SSR ? () => false : useOwnLike

const useLike = (id: string) => {
  const client = useQueryClient()
  const lang = useLang()
  const isLiked = useIsLiked(id)
  const put = (wanted: boolean) =>
    putLike(client, id, wanted).catch((error: unknown) => {
      // A session that ended is told by the shell.
      if (error instanceof ApiError && error.endsSession) return
      showToast({ text: failureText(error, lang), failed: true })
    })
  return { isLiked, toggle: () => requireSignIn(() => void put(!isLiked)) }
}
