import { Fragment } from 'react'
import type { Deal } from '#contract/endpoints/deals/deals.ts'
import { spacedDealCode } from '#domain/deals/deals.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { AnswerFields } from '#web/features/deals/deal/answer-fields.tsx'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import type { TypedAnswer } from '#web/features/deals/deal/deal-draft.ts'
import { dealFormTexts } from '#web/features/deals/deal/deal-form.texts.ts'
import { shortMoney } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { paths } from '#web/url.ts'

const Goods = ({ lang, deal }: { lang: Lang; deal: Deal }) => {
  const t = dealTexts[lang]
  const { listing, pieces, seller, code, price, currency } = deal
  const name = seller.shop?.name ?? seller.name ?? t.deletedSeller
  return (
    <article>
      {listing.picture && <img src={pictureUrl(listing.picture.id, 320)} alt="" width="84" height="84" />}
      <div>
        <b>
          <bdi>{listing.name}</bdi>
        </b>
        {price !== null && <span className="price">{shortMoney(lang, price, currency)}</span>}
        <span className="meta">
          {t.countPieces(pieces)} · <bdi>{name}</bdi> · <bdi dir="ltr">{spacedDealCode(code)}</bdi>
        </span>
      </div>
    </article>
  )
}

const Failures = ({ lines }: { lines: readonly string[] }) => (
  <p className="bad" role="alert">
    <span>
      {lines.map((line, at) => (
        <Fragment key={line}>
          {at > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </span>
  </p>
)

type FormProps = { deal: Deal; now: number; typed: TypedAnswer; failures: readonly string[] }

export const dealAnswerFormPage = (lang: Lang, { deal, now, typed, failures }: FormProps) => ({
  title: dealTexts[lang].title,
  main: (
    <>
      <Failures lines={failures} />
      <Goods lang={lang} deal={deal} />
      <form method="post">
        <AnswerFields lang={lang} deal={deal} now={now} typed={typed} />
      </form>
    </>
  ),
})

export const dealAnsweredPage = (lang: Lang, { deal }: { deal: Deal }) => {
  const t = dealTexts[lang]
  const isConfirmed = deal.state === 'confirmed'
  return {
    title: isConfirmed ? t.done : t.declined,
    main: (
      <>
        <p className="done" role="status">
          {isConfirmed ? t.doneText : t.declinedText(deal.pieces)}
        </p>
        <Goods lang={lang} deal={deal} />
        <p>{dealFormTexts[lang].recorded}</p>
        <p className="links">
          <a href={paths.deal(deal.code)}>{dealFormTexts[lang].toDeal}</a>
        </p>
      </>
    ),
  }
}

/** Nothing can be answered here, or not by this person. */
export const dealRefusedPage = (lang: Lang, { code, failure }: { code: string; failure: string }) => ({
  title: dealTexts[lang].pageTitle,
  main: (
    <>
      <Failures lines={[failure]} />
      <p className="links">
        <a href={paths.deal(code)}>{dealFormTexts[lang].toDeal}</a>
        <a href={paths.deals}>{dealTexts[lang].typeCode}</a>
      </p>
    </>
  ),
})
