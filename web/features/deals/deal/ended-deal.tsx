import type { ReactNode } from 'react'
import type { Deal } from '#contract/endpoints/deals/deals.ts'
import type { DealState } from '#domain/deals/deals.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import { DealGoods } from '#web/features/deals/deal/deal-goods.tsx'
import style from '#web/features/deals/deal/deal-page.module.css'
import { DealStory, Timeline } from '#web/features/deals/deal/deal-story.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

/** A code is refused from its last moment on; a job marks it as expired a little later. */
export const stateOf = ({ state, expiresAt }: Deal, now: number): DealState =>
  state === 'offered' && Date.parse(expiresAt) <= now ? 'expired' : state

type Ending = { icon: IconName; title: string; text: string }

const endingOf = ({ state, role, pieces }: Deal, t: (typeof dealTexts)['ar']): Ending => {
  const isSeller = role === 'seller'
  if (state === 'declined' && isSeller) return { icon: 'ban', title: t.declinedSeller, text: t.returned(pieces) }
  if (state === 'declined' && role === 'buyer') return { icon: 'ban', title: t.declined, text: t.declinedText(pieces) }
  if (state === 'cancelled')
    return isSeller
      ? { icon: 'ban', title: t.cancelledSeller, text: t.returned(pieces) }
      : { icon: 'ban', title: t.cancelled, text: t.cancelledText }
  if (state === 'confirmed' || state === 'declined') return { icon: 'lock', title: t.answered, text: t.answeredText }
  return { icon: 'timer', title: t.expired, text: isSeller ? t.expiredSeller : t.expiredText }
}

type EndedDealProps = {
  deal: Deal
  /** Belongs to a page that has its title and names the goods. */
  isPart?: boolean
  /** For visitors: signing in, in case the answer was theirs. */
  children?: ReactNode
  /** Below the rest. */
  foot?: ReactNode
}

export const EndedDeal = ({ deal, isPart = false, children, foot }: EndedDealProps) => {
  const t = useTexts(dealTexts)
  const { state, role, listing } = deal
  if (state === 'confirmed' && role !== 'reader') return <DealStory deal={deal} />
  const { icon, title, text } = endingOf(deal, t)
  if (isPart)
    return (
      <p className={style.lead}>
        <b>{title}.</b> {text}
      </p>
    )
  return (
    <Marked icon={icon} title={title} text={text}>
      <DealGoods deal={deal} brief />
      {icon === 'lock' && children}
      {listing.id && (
        <LinkButton look="outline" block to={paths.product(listing.id)}>
          {t.listing}
        </LinkButton>
      )}
      {role !== 'reader' && <Timeline deal={deal} />}
      {foot}
    </Marked>
  )
}

type MarkedProps = Ending & { tone?: 'good' | 'wait'; children: ReactNode }

export const Marked = ({ icon, title, text, tone, children }: MarkedProps) => (
  <div className={style.page}>
    <span className={classNames(style.mark, tone && style[tone])}>
      <Icon name={icon} />
    </span>
    <h1>{title}</h1>
    <p className={style.lead}>{text}</p>
    {children}
  </div>
)
