import type { User } from '#contract/auth.ts'
import style from '#web/shell/avatar.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The user's picture, else the first letter of the name; a silhouette for a visitor. */
export const Avatar = ({ user, large = false }: { user?: User | null; large?: boolean }) => (
  <span className={classNames(style.avatar, large && style.large, user && style.known)} aria-hidden="true">
    {user?.profileImageUrl ? (
      <img src={user.profileImageUrl} alt="" width="48" height="48" />
    ) : (
      (user?.name.slice(0, 1) ?? <Icon name="user" />)
    )}
  </span>
)
