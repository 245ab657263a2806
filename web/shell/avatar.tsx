import type { User } from '#contract/endpoints/accounts/auth.ts'
import style from '#web/shell/avatar.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { initialOf } from '#web/ui/pictures/monogram.tsx'

/**
 * The user's picture, else their initial, else a silhouette; decorative, so that it is no part of the button's name.
 */
export const Avatar = ({ user, large = false }: { user?: User | null; large?: boolean }) => {
  const picture = user?.profileImageUrl
  return (
    <span
      className={classNames(style.avatar, large && style.large, user && style.known)}
      data-initial={user && !picture ? initialOf(user.name) : undefined}
      aria-hidden="true"
    >
      {picture ? <img src={picture} alt="" width="48" height="48" /> : !user && <Icon name="user" />}
    </span>
  )
}
