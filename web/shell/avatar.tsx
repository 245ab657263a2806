import type { Session } from '#web/platform/session.ts'
import style from '#web/shell/avatar.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

export const Avatar = ({ session, large = false }: { session: Session | null; large?: boolean }) => (
  <span className={classNames(style.avatar, large && style.large)}>
    {session?.imageUrl ? <img src={session.imageUrl} alt="" width="48" height="48" /> : <Icon name="user" />}
  </span>
)
