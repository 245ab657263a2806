import type { ReactNode } from 'react'
import type { Checks, Duplicate } from '#contract/endpoints/staff/moderation-checks.ts'
import { unbrokenPhone } from '#domain/phone/phone.ts'
import { adminPaths } from '#web/admin-url.ts'
import style from '#web/features/staff/moderation/check-list.module.css'
import { checksTexts } from '#web/features/staff/moderation/listing.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { withQuery } from '#web/url.ts'

type Listings = { listings: readonly Duplicate[] }

const Duplicates = ({ title, listings }: Listings & { title: string }) => {
  const t = useTexts(checksTexts)
  return (
    <>
      {title}
      <ul>
        {listings.map(({ id, name, seller, isSameSeller }) => (
          <li key={id}>
            <a href={withQuery(adminPaths.queue, { status: 'all', search: id })} target="_blank" rel="noopener">
              <bdi>{name}</bdi>
            </a>{' '}
            <small>
              <bdi>{isSameSeller ? t.sameSeller : seller.name}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

export const SamePicture = ({ listings }: Listings) => (
  <Duplicates title={useTexts(checksTexts).samePicture} listings={listings} />
)

export const CheckList = ({ checks }: { checks: Checks }) => {
  const t = useTexts(checksTexts)
  const lang = useLang()
  const { people } = checks.suspendedNumber
  const rows = [
    ...(people.length > 0
      ? [{ key: 'number', isFlagged: true, isUnknown: false, content: <NumberCheck people={people} /> }]
      : []),
    ...(checks.unsure.isFlagged
      ? [
          {
            key: 'unsure',
            isFlagged: true,
            isUnknown: false,
            content: t.unsure(
              checks.unsure.fields.map((field) => t.unsureFields[field]).join(lang === 'ar' ? '، ' : ', '),
            ),
          },
        ]
      : []),
    {
      key: 'price',
      isFlagged: checks.price.isFlagged,
      // Without listings to compare with, the price is unknown rather than fine.
      isUnknown: checks.price.median === null,
      content: <PriceCheck price={checks.price} />,
    },
    { key: 'contact', isFlagged: checks.contact.isFlagged, content: <ContactCheck contact={checks.contact} /> },
    {
      key: 'text',
      isFlagged: checks.sameText.isFlagged,
      content: checks.sameText.isFlagged ? (
        <Duplicates title={t.sameText} listings={checks.sameText.listings} />
      ) : (
        t.newText
      ),
    },
    {
      key: 'picture',
      isFlagged: checks.noPicture.isFlagged || checks.samePicture.isFlagged,
      content: checks.noPicture.isFlagged ? (
        t.noPicture
      ) : checks.samePicture.isFlagged ? (
        <SamePicture listings={checks.samePicture.listings} />
      ) : (
        t.newPictures
      ),
    },
    {
      key: 'contradictions',
      isFlagged: checks.contradictions.isFlagged,
      content: <ContradictionsCheck {...checks.contradictions} />,
    },
  ]
  return (
    <section className={style.card} aria-labelledby="checks-title">
      <h3 id="checks-title">{t.title}</h3>
      <ul className={style.checks}>
        {rows
          .sort((one, other) => Number(other.isFlagged) - Number(one.isFlagged))
          .map(({ key, isFlagged, isUnknown, content }) => (
            <Check key={key} state={isFlagged ? 'flagged' : isUnknown ? 'unknown' : 'ok'}>
              {content}
            </Check>
          ))}
      </ul>
    </section>
  )
}

const icons = { flagged: 'warn', unknown: 'minus', ok: 'okc' } as const

const Check = ({ state, children }: { state: keyof typeof icons; children: ReactNode }) => {
  const t = useTexts(checksTexts)
  const words = { flagged: t.isFlagged, unknown: t.isUnknown, ok: t.isOk }
  return (
    <li className={style[state]}>
      <Icon name={icons[state]} />
      <div>
        <span className="visually-hidden">{words[state]}: </span>
        {children}
      </div>
    </li>
  )
}

const PriceCheck = ({ price: { isFlagged, unit, perUnit, median, ratio } }: { price: Checks['price'] }) => {
  const t = useTexts(checksTexts)
  const lang = useLang()
  if (unit === null || perUnit === null || median === null) return t.priceUnknown
  const say = (value: number) => `${formatNumber(lang, value)} ${t.per[unit]}`
  if (isFlagged && ratio !== null && ratio < 1) return t.priceLow(say(perUnit), formatNumber(lang, median))
  return isFlagged
    ? t.priceFar(say(perUnit), formatNumber(lang, median), formatNumber(lang, ratio ?? 0))
    : t.priceUsual(say(perUnit), formatNumber(lang, median))
}

const ContactCheck = ({ contact: { found } }: { contact: Checks['contact'] }) => {
  const t = useTexts(checksTexts)
  if (found.length === 0) return t.noContact
  return (
    <>
      {t.contact}
      <ul>
        {found.map(({ field, text }) => (
          <li key={field + text}>
            <mark>
              <bdi>{text}</bdi>
            </mark>{' '}
            <small>{t.fields[field]}</small>
          </li>
        ))}
      </ul>
    </>
  )
}

const NumberCheck = ({ people }: Pick<Checks['suspendedNumber'], 'people'>) => {
  const t = useTexts(checksTexts)
  return (
    <>
      {t.suspendedNumber}
      <ul>
        {people.map(({ id, name, phone }) => (
          <li key={id}>
            <mark>
              <bdi dir="ltr">{unbrokenPhone(phone)}</bdi>
            </mark>{' '}
            <a href={withQuery(adminPaths.people, { search: id })} target="_blank" rel="noopener">
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

const ContradictionsCheck = ({ found }: Checks['contradictions']) => {
  const t = useTexts(checksTexts)
  const lang = useLang()
  if (found.length === 0) return t.noContradictions
  return (
    <>
      {t.contradictions}
      <ul>
        {found.map(({ unit, claims }) => (
          <li key={unit}>
            {claims.map(({ field, value }) => (
              <span key={field + value} className={style.statement}>
                <mark>
                  <bdi>
                    {formatNumber(lang, value)} {t.units[unit]}
                  </bdi>
                </mark>{' '}
                <small>{t.fields[field]}</small>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}
