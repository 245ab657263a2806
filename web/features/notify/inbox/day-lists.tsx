import { use, useId, useState } from 'react'
import type { InboxItem as Item } from '#contract/endpoints/notify/inbox.ts'
import type { NotificationKind } from '#contract/endpoints/notify/notification-kinds.ts'
import style from '#web/features/notify/inbox/day-lists.module.css'
import { useMarkRead } from '#web/features/notify/inbox/inbox.queries.ts'
import { inboxTexts, itemTexts } from '#web/features/notify/inbox/inbox.texts.ts'
import { ItemAnswers, ItemOptions } from '#web/features/notify/inbox/item-actions.tsx'
import { formatDate } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'
import { SaveDataContext } from '#web/ui/pictures/photo.tsx'
import { paths } from '#web/url.ts'

const dayMs = 86_400_000
/** Milliseconds; Yemen is at UTC+3 without daylight saving time. */
const yemenOffset = 3 * 3_600_000
const daysInWeek = 7
const noon = 12

const dayNames = ['today', 'yesterday', 'week', 'earlier'] as const
type DayName = (typeof dayNames)[number]

const dayNumber = (ms: number) => Math.floor((ms + yemenOffset) / dayMs)

/** Days in Yemen. Items newer than the page's clock belong to today. */
export const dayOf = (iso: string, now: number): DayName => {
  const days = dayNumber(now) - dayNumber(Date.parse(iso))
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  return days < daysInWeek ? 'week' : 'earlier'
}

type Dated = { createdAt: string }

export const groupByDay = <T extends Dated>(items: readonly T[], now: number): { day: DayName; items: T[] }[] => {
  const groups = new Map<DayName, T[]>()
  for (const item of items) {
    const day = dayOf(item.createdAt, now)
    const group = groups.get(day)
    if (group) group.push(item)
    else groups.set(day, [item])
  }
  return [...groups].map(([day, ofDay]) => ({ day, items: ofDay }))
}

const halves = { ar: ['ص', 'م'], en: ['am', 'pm'] }
const yesterday = { ar: 'أمس', en: 'Yesterday' }

/** `6:10 م`. Does not use `Intl`, whose Arabic differs between phones. */
const clockText = (lang: Lang, iso: string) => {
  const time = new Date(Date.parse(iso) + yemenOffset)
  const hour = time.getUTCHours()
  const minutes = String(time.getUTCMinutes()).padStart(2, '0')
  return `${hour % noon || noon}:${minutes}\u00a0${halves[lang][hour < noon ? 0 : 1]}`
}

export const whenText = (lang: Lang, iso: string, now: number): string => {
  const day = dayOf(iso, now)
  if (day === 'earlier') return formatDate(lang, iso)
  return day === 'yesterday' ? `${yesterday[lang]} ${clockText(lang, iso)}` : relativeTime(lang, iso, now)
}

type Sign = { icon: IconName; tone: 'good' | 'ask' | 'bad' | 'plain' }

/** The tone `ask` waits for an answer, `bad` is about something that is not shown. */
const kindIcons: Record<NotificationKind, Sign> = {
  listingApproved: { icon: 'okc', tone: 'good' },
  listingRejected: { icon: 'alert', tone: 'bad' },
  listingEnding: { icon: 'clock', tone: 'ask' },
  stillAvailable: { icon: 'help', tone: 'ask' },
  listingExpired: { icon: 'clock', tone: 'bad' },
  likedCheaper: { icon: 'down-t', tone: 'good' },
  likedSold: { icon: 'heart', tone: 'plain' },
  dealConfirmed: { icon: 'check', tone: 'good' },
  dealBought: { icon: 'check', tone: 'good' },
  dealDeclined: { icon: 'ban', tone: 'plain' },
  dealExpired: { icon: 'clock', tone: 'plain' },
  dealReviewed: { icon: 'star', tone: 'good' },
  savedSearch: { icon: 'save', tone: 'good' },
  wantedFits: { icon: 'tag', tone: 'good' },
  wantedFound: { icon: 'search', tone: 'good' },
  wantedApproved: { icon: 'okc', tone: 'good' },
  wantedRejected: { icon: 'alert', tone: 'bad' },
  wantedEnding: { icon: 'clock', tone: 'ask' },
  reviewReceived: { icon: 'star', tone: 'good' },
  reviewReply: { icon: 'chat', tone: 'good' },
  applicationDecided: { icon: 'store', tone: 'plain' },
  claimDecided: { icon: 'store', tone: 'plain' },
  sealDecided: { icon: 'verified', tone: 'plain' },
  entryTaken: { icon: 'store', tone: 'bad' },
  invitation: { icon: 'uplus', tone: 'ask' },
  reportApproved: { icon: 'okc', tone: 'good' },
  reportRejected: { icon: 'alert', tone: 'bad' },
  reportInvited: { icon: 'uplus', tone: 'ask' },
  reportConfirmed: { icon: 'okc', tone: 'good' },
  reportRefused: { icon: 'alert', tone: 'bad' },
  reportWithdrawn: { icon: 'alert', tone: 'bad' },
  passkeyAdded: { icon: 'lock', tone: 'plain' },
  passkeyRemoved: { icon: 'lock', tone: 'plain' },
  passwordReset: { icon: 'lock', tone: 'ask' },
  reportDecided: { icon: 'flag', tone: 'plain' },
  newDevice: { icon: 'device', tone: 'ask' },
  phoneChangeWaiting: { icon: 'phone', tone: 'ask' },
  phoneChanged: { icon: 'phone', tone: 'good' },
  phoneChangeStopped: { icon: 'phone', tone: 'plain' },
}

export const signOf = ({ kind, entry }: Pick<Item, 'kind' | 'entry'>): Sign => {
  const sign = kindIcons[kind] ?? { icon: 'info', tone: 'plain' }
  return sign.icon === 'store' && entry === 'engineer' ? { ...sign, icon: 'eng' } : sign
}

type InboxItemProps = {
  item: Item
  now: number
  /** In the panel of the bell. */
  isBrief?: boolean
  onFollow?: (() => void) | undefined
}

const InboxItem = ({ item, now, isBrief = false, onFollow }: InboxItemProps) => {
  const lang = useLang()
  const textId = useId()
  const savesData = use(SaveDataContext) !== null
  const { icon, tone } = signOf(item)
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
      {/* Beside a picture the answers would not fit on one line. */}
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

/** An item answered in place is no link, unless it asks about several listings and links to their page. */
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

type DayListsProps = { items: readonly Item[]; isBrief?: boolean; onFollow?: () => void }

export const DayLists = ({ items, isBrief, onFollow }: DayListsProps) => {
  const t = useTexts(inboxTexts)
  const now = useNow()
  return groupByDay(items, now).map(({ day, items: ofDay }) => (
    <section key={day}>
      <h2 className={style.day}>{t.days[day]}</h2>
      <ul>
        {ofDay.map((item) => (
          <InboxItem key={item.id} item={item} now={now} isBrief={isBrief} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  ))
}

/** As high as items usually are. */
export const ItemSkeleton = ({ count, label }: { count: number; label: string }) => (
  <div role="status" aria-label={label} aria-busy="true">
    {Array.from({ length: count }, (_, index) => index).map((index) => (
      <div key={index} className={style.bone}>
        <span />
        <div>
          <span />
          <span />
        </div>
      </div>
    ))}
  </div>
)
