import { type ComponentType, type FocusEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import style from '#web/features/notify/inbox/bell.module.css'
import { bellTexts } from '#web/features/notify/inbox/bell.texts.ts'
import type { BellPanelProps } from '#web/features/notify/inbox/bell-panel.tsx'
import { badgeText, UnreadCount, useUnread } from '#web/features/notify/inbox/unread.tsx'
import { inboxSlot } from '#web/platform/inbox-slot.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

type InboxLinkProps = { className?: string | undefined; onClick: () => void }

const InboxLink = ({ className, onClick }: InboxLinkProps) => {
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

const panelId = 'bell-panel'
const hasPopovers = typeof document !== 'undefined' && 'popover' in HTMLElement.prototype

/** A link on a phone; on a wide window a button that opens the newest notifications. Styles show one of the two. */
export const Bell = () => {
  const t = useTexts(bellTexts)
  const unread = useUnread({ isWatched: true })
  const hasPanel = useLocation().pathname !== paths.inbox && hasPopovers
  useEffect(() => {
    inboxSlot.show({ Entry: InboxLink, Count: UnreadCount })
    return inboxSlot.clear
  }, [])
  const label = t.title + t.unread(unread)
  const face = (
    <>
      <Icon name="bell" size="large" />
      {unread > 0 && <span className={style.badge} data-count={badgeText(unread)} />}
    </>
  )
  return (
    <>
      <Link className={classNames(style.bell, hasPanel && style.narrow)} to={paths.inbox} aria-label={label}>
        {face}
      </Link>
      {hasPanel && (
        <>
          <button
            className={classNames(style.bell, style.wide)}
            type="button"
            popoverTarget={panelId}
            aria-label={label}
          >
            {face}
          </button>
          <Panel />
        </>
      )}
    </>
  )
}

const hide = () => document.getElementById(panelId)?.hidePopover()

/** Closes the panel when the keyboard focus leaves it, except for the bell button, which toggles the panel itself. */
const hideWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
  const isOutside = relatedTarget instanceof Element && !currentTarget.contains(relatedTarget)
  if (isOutside && relatedTarget.getAttribute('popovertarget') !== panelId) hide()
}

/**
 * The popover closes on Escape and on a click elsewhere, and returns the focus to the bell. Its content is fetched when
 * first opened.
 */
const Panel = () => {
  const t = useTexts(bellTexts)
  const navigate = useNavigate()
  const [Content, setContent] = useState<ComponentType<BellPanelProps> | null>(null)
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  const openedAt = useRef(key)
  const follow = (open: boolean) => {
    setOpen(open)
    openedAt.current = key
    if (!open || Content) return
    import('#web/features/notify/inbox/bell-panel.tsx')
      .then((part) => setContent(() => part.BellPanel))
      .catch(() => navigate(paths.inbox))
  }
  useEffect(() => {
    if (openedAt.current !== key) hide()
  }, [key])
  return (
    <div
      className={style.panel}
      id={panelId}
      popover="auto"
      role="dialog"
      aria-label={t.title}
      onBlur={hideWhenLeft}
      onToggle={(event) => follow(event.newState === 'open')}
    >
      {Content && isOpen ? <Content onFollow={hide} /> : <div className={style.skeleton} />}
    </div>
  )
}
