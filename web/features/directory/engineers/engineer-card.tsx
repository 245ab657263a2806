import { fromEngineerCurrency } from '#domain/money/money.ts'
import { whatsAppLink } from '#domain/phone/phone.ts'
import style from '#web/features/directory/engineers/engineer-card.module.css'
import { EngineerPicture } from '#web/features/directory/engineers/engineer-picture.tsx'
import type { EngineerInList as Engineer } from '#web/features/directory/engineers/engineers.queries.ts'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import { useWithLoadSheet } from '#web/features/directory/engineers/load-sheet-question.ts'
import { RatingLine } from '#web/features/directory/entries/entry-rating.tsx'
import { AvailableNow } from '#web/features/directory/entries/hours.tsx'
import { CallButton, WhatsAppButton } from '#web/features/sell/contact-clicks/contact-buttons.tsx'
import { ApproximatePrice } from '#web/features/site/currency/approximate-price.tsx'
import { moneyParts } from '#web/platform/format.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

const shownSkills = 3

export const EngineerCard = ({ engineer, index = 0 }: { engineer: Engineer; index?: number }) => (
  <article className={style.card}>
    <CardHead engineer={engineer} index={index} />
    {engineer.specializations.length > 0 && (
      <div className={style.tags}>
        {engineer.specializations.slice(0, shownSkills).map((skill) => (
          <Tag key={skill}>
            <bdi dir="auto">{skill}</bdi>
          </Tag>
        ))}
      </div>
    )}
    <CardTerms engineer={engineer} />
    <CardFoot engineer={engineer} />
  </article>
)

const CardHead = ({ engineer, index }: { engineer: Engineer; index: number }) => {
  const t = useTexts(engineersTexts)
  const lang = useLang()
  return (
    <div className={style.head}>
      <span className={style.picture}>
        <EngineerPicture picture={engineer.picture} name={engineer.name} turn={index < 4 ? 'seen' : 'later'} />
      </span>
      <div className={style.who}>
        <h3>
          <Link to={paths.engineer(engineer.id)}>
            <bdi dir="auto">{engineer.name}</bdi>
          </Link>
          {engineer.isVerified && <Seal label={t.verified} />}
        </h3>
        <div className={style.line}>
          <RatingLine rating={engineer.rating} count={engineer.ratingCount} />
          <span>{engineer.place.governorate[lang]}</span>
        </div>
        <div className={style.line}>
          <AvailableNow availability={engineer.availability} />
          {engineer.isFeatured && (
            <Tag tone="sun" icon="sun">
              {t.featured}
            </Tag>
          )}
        </div>
      </div>
    </div>
  )
}

const CardTerms = ({ engineer: { experience, pricing } }: { engineer: Engineer }) => {
  const t = useTexts(engineersTexts)
  const lang = useLang()
  return (
    <div className={style.terms}>
      <span>{t.years(experience.years)}</span>
      {pricing.hourlyRate !== null && (
        <span className={style.rate}>
          {t.from} <Price {...moneyParts(lang, pricing.hourlyRate, fromEngineerCurrency[pricing.currency])} />{' '}
          <small>{t.perHour}</small>
          <ApproximatePrice price={pricing.hourlyRate} currency={fromEngineerCurrency[pricing.currency]} />
        </span>
      )}
    </div>
  )
}

const CardFoot = ({ engineer: { id, name, phone, whatsappPhone } }: { engineer: Engineer }) => {
  const t = useTexts(engineersTexts)
  const site = useTexts(siteTexts)
  const owner = { subject: 'engineer', id, name } as const
  const whatsapp = whatsAppLink(whatsappPhone, useWithLoadSheet(t.whatsappText(site.name)))
  return (
    <div className={style.foot}>
      {whatsapp ? (
        <WhatsAppButton owner={owner} link={whatsapp} look="soft" size="small" />
      ) : (
        <CallButton owner={owner} phone={phone} look="soft" size="small" />
      )}
      <LinkButton look="outline" size="small" to={paths.engineer(id)}>
        {t.view}
      </LinkButton>
      {whatsapp && <CallButton owner={owner} phone={phone} look="outline" size="small" bare />}
    </div>
  )
}
