import { useLocation } from 'react-router'
import { bellTexts } from '#web/features/notify/inbox/bell.texts.ts'
import { UnreadCount } from '#web/features/notify/inbox/unread-count.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

type InboxLinkProps = { className?: string | undefined; onClick: () => void }

/** An entry of a menu, with the number of unread notifications. */
export const InboxLink = ({ className, onClick }: InboxLinkProps) => {
  const t = useTexts(bellTexts)
  const isHere = useLocation().pathname === paths.inbox
  return (
    <Link className={className} to={paths.inbox} aria-current={isHere ? 'page' : undefined} onClick={onClick}>
      <Icon name="bell" />
      {t.title}
      <UnreadCount />
    </Link>
  )
}
