import type { Deal, DealSide } from '#contract/endpoints/deals/deals.ts'
import { spacedDealCode } from '#domain/deals/deals.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import { problemTexts } from '#web/features/deals/deal/deal-form.texts.ts'
import { isToWrite, reviewAnchor } from '#web/features/deals/deal/deal-review-state.ts'
import style from '#web/features/deals/my-deals/my-deals.module.css'
import { myDealsTexts } from '#web/features/deals/my-deals/my-deals.texts.ts'
import { daysLeftOf, nearDay } from '#web/features/deals/sold/own-deals.ts'
import { ticketTexts } from '#web/features/deals/sold/ticket.texts.ts'
import { moneyParts } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

type RowProps = { deal: Deal; side: DealSide }
type Look = { tone: TagTone; icon: IconName }

const looks: Record<Deal['state'] | 'problem', Look> = {
  offered: { tone: 'wait', icon: 'timer' },
  confirmed: { tone: 'good', icon: 'check' },
  problem: { tone: 'wait', icon: 'alert' },
  declined: { tone: 'bad', icon: 'x' },
  cancelled: { tone: 'off', icon: 'ban' },
  expired: { tone: 'off', icon: 'timer' },
}

export const DealRow = ({ deal, side }: RowProps) => {
  const t = useTexts(myDealsTexts)
  const ticket = useTexts(ticketTexts)
  const lang = useLang()
  const now = useNow()
  const { code, listing, state, pieces, price, currency, reviews } = deal
  const shown = state === 'confirmed' && deal.asDescribed === false ? 'problem' : state
  const isOwnNo = side === 'bought' && state === 'declined'
  return (
    <li className={style.row}>
      <RowPicture listing={listing} />
      <div className={style.words}>
        <Tag {...looks[shown]}>{isOwnNo ? t.youDeclined : t.states[shown]}</Tag>
        <h2>
          <Link to={paths.deal(code)} dir="auto">
            {listing.name}
          </Link>
        </h2>
        <p className={style.price}>
          {price !== null && <Price {...moneyParts(lang, price, currency)} />}
          <span>{[ticket.countPieces(pieces), otherName(deal, side, t.deleted)].filter(Boolean).join(' · ')}</span>
        </p>
        <RowNote deal={deal} side={side} />
      </div>
      <div className={style.actions}>
        {state === 'offered' && side === 'sold' && <SendCode deal={deal} />}
        {reviews && isToWrite(reviews, now) && (
          <LinkButton
            size="small"
            icon="star"
            to={`${paths.deal(code)}#${reviewAnchor}`}
            aria-label={t.about(t.review, listing.name)}
          >
            {t.review}
          </LinkButton>
        )}
        {state === 'confirmed' && (
          <LinkButton
            look="outline"
            size="small"
            icon="receipt"
            to={paths.dealReceipt(code)}
            aria-label={t.about(t.receipt, listing.name)}
            reloadDocument
          >
            {t.receipt}
          </LinkButton>
        )}
      </div>
    </li>
  )
}

/** An answer given without a network, which the list of the server does not have yet. */
export const KeptRow = ({ code }: { code: string }) => {
  const t = useTexts(myDealsTexts)
  return (
    <li className={style.row}>
      <div className={style.picture}>
        <Icon name="receipt" size="category" />
      </div>
      <div className={style.words}>
        <Tag tone="wait" icon="timer">
          {t.saved}
        </Tag>
        <h2>
          <Link to={paths.deal(code)}>
            <bdi dir="ltr">{spacedDealCode(code)}</bdi>
          </Link>
        </h2>
      </div>
    </li>
  )
}

/** Of the buyer only once it is confirmed. */
const otherName = ({ state, seller, buyer }: Deal, side: DealSide, deleted: string): string => {
  if (side === 'bought') return seller.shop?.name ?? seller.name ?? deleted
  return state === 'confirmed' ? (buyer?.name ?? deleted) : ''
}

const RowPicture = ({ listing: { picture, type } }: Pick<Deal, 'listing'>) => (
  <div className={style.picture}>
    {picture ? (
      <picture>
        <source type="image/avif" srcSet={pictureUrl(picture.id, 320, 'avif')} />
        <img src={pictureUrl(picture.id, 320)} alt="" width="72" height="72" loading="lazy" decoding="async" />
      </picture>
    ) : (
      <Icon name={typeIcons[type]} size="category" />
    )}
  </div>
)

const RowNote = ({ deal, side }: RowProps) => {
  const t = useTexts(myDealsTexts)
  const ticket = useTexts(ticketTexts)
  const lang = useLang()
  const now = useNow()
  const { state, code, problem, listing, reviews } = deal
  if (state === 'offered')
    return (
      <p className={style.note}>
        <bdi dir="ltr">{spacedDealCode(code)}</bdi> · {ticket.daysLeft(daysLeftOf(deal, now))}
      </p>
    )
  const said = side === 'bought' ? t.youSaid : t.theySaid
  const isBack = state !== 'confirmed' && side === 'sold' && listing.id !== null
  const words = [
    nearDay(lang, deal.day ?? deal.decidedAt ?? deal.offeredAt),
    problem && said(problemTexts[lang][problem]),
    isBack && t.listedAgain,
    reviews?.hasOther && !reviews.isOpen && isToWrite(reviews, now) && t.theyReviewed,
  ]
  return <p className={style.note}>{words.filter(Boolean).join(' · ')}</p>
}

const fetchSheet = async () => (await import('#web/features/deals/sold/ticket-sheet.tsx')).TicketSheet

const SendCode = ({ deal }: { deal: Deal }) => {
  const t = useTexts(myDealsTexts)
  const { Part, isOpen, open, close } = useOnDemand(fetchSheet)
  return (
    <>
      <Button
        size="small"
        icon="wa"
        aria-haspopup="dialog"
        aria-label={t.about(t.sendCode, deal.listing.name)}
        onClick={open}
      >
        {t.sendCode}
      </Button>
      {Part && <Part deal={deal} open={isOpen} onClose={close} />}
    </>
  )
}
