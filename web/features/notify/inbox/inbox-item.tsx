import { use, useId, useState } from 'react'
import type { InboxItem as Item } from '#contract/endpoints/notify/inbox.ts'
import { whenText } from '#web/features/notify/inbox/days.ts'
import { inboxTexts, itemTexts } from '#web/features/notify/inbox/inbox.texts.ts'
import style from '#web/features/notify/inbox/inbox-item.module.css'
import { ItemAnswers } from '#web/features/notify/inbox/item-answers.tsx'
import { ItemOptions } from '#web/features/notify/inbox/item-options.tsx'
import { kindIcons } from '#web/features/notify/inbox/kind-icons.ts'
import { useMarkRead } from '#web/features/notify/inbox/use-mark-read.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { SaveDataContext } from '#web/ui/photo.tsx'
import { paths } from '#web/url.ts'

type InboxItemProps = {
  item: Item
  now: number
  /** In the panel of the bell: without options. */
  isBrief?: boolean
  onFollow?: (() => void) | undefined
}

export const InboxItem = ({ item, now, isBrief = false, onFollow }: InboxItemProps) => {
  const lang = useLang()
  const textId = useId()
  const savesData = use(SaveDataContext) !== null
  const { icon, tone } = kindIcons[item.kind] ?? { icon: 'info', tone: 'plain' }
  return (
    <li className={style.item} data-unread={item.isRead ? undefined : ''}>
      <span className={classNames(style.icon, style[tone])}>
        <Icon name={icon} />
      </span>
      <div className={style.body}>
        <ItemTitle item={item} onFollow={onFollow} />
        {item.text && <p id={textId}>{item.text}</p>}
        <ItemFoot item={item} when={whenText(lang, item.createdAt, now)} isBrief={isBrief} />
        {item.needsAnswer && <ItemAnswers item={item} textId={textId} />}
      </div>
      {/* Beside a picture the answers would not fit into one line. */}
      {item.picture && !item.needsAnswer && !savesData && (
        <img
          className={style.picture}
          src={item.picture}
          alt=""
          width="52"
          height="52"
          loading="lazy"
          decoding="async"
        />
      )}
    </li>
  )
}

/** What is answered in place leads nowhere else; many questions are answered on the page of one’s listings. */
const ItemTitle = ({ item, onFollow }: Pick<InboxItemProps, 'item' | 'onFollow'>) => {
  const t = useTexts(inboxTexts)
  const markRead = useMarkRead()
  const follow = () => {
    if (!item.isRead) void markRead({ ids: [item.id] })
    onFollow?.()
  }
  const isLink = (!item.needsAnswer || item.subjectId === null) && item.url !== paths.inbox
  return (
    <h3 className={style.title}>
      {isLink ? (
        <Link to={item.url} onClick={follow}>
          {item.title}
        </Link>
      ) : (
        item.title
      )}
      {!item.isRead && <span className="visually-hidden"> {t.unread}</span>}
    </h3>
  )
}

const ItemFoot = ({ item, when, isBrief }: { item: Item; when: string; isBrief: boolean }) => {
  const t = useTexts(itemTexts)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={style.foot}>
        <time dateTime={item.createdAt}>{when}</time>
        {!isBrief && (
          <IconButton
            className={style.dots}
            icon="dots"
            label={t.options(item.title)}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          />
        )}
      </div>
      {isOpen && <ItemOptions id={id} item={item} onDone={() => setOpen(false)} />}
    </>
  )
}
