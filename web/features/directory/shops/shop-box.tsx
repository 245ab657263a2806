import type { Shop, ShopPage } from '#contract/endpoints/directory/shops.ts'
import { spacedPhone, whatsAppLink } from '#domain/phone/phone.ts'
import { DirectionsButton } from '#web/features/directory/entries/directions-button.tsx'
import { HoursFacts } from '#web/features/directory/entries/hours.tsx'
import { posterTexts } from '#web/features/directory/shops/poster.texts.ts'
import style from '#web/features/directory/shops/shop.module.css'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import { shopHours } from '#web/features/directory/shops/shop-hours.ts'
import { shopsTexts } from '#web/features/directory/shops/shops.texts.ts'
import { Evidence } from '#web/features/directory/trust/evidence.tsx'
import { CallButton, WhatsAppButton } from '#web/features/sell/contact-clicks/contact-buttons.tsx'
import { countContactClick } from '#web/platform/contact-clicks.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { BoxPart, ContactBar } from '#web/ui/detail-page.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { callLink, paths } from '#web/url.ts'

export const ShopBox = ({ shop }: { shop: ShopPage }) => {
  const t = useTexts(shopTexts)
  const poster = useTexts(posterTexts)
  return (
    <>
      <Contact shop={shop} />
      <Evidence subject="shop" isVerified={shop.isVerified} claims={shop.claims} />
      {(shop.workingHours.workingDays.length > 0 || shop.ramadanHours) && (
        <BoxPart title={t.hours}>
          <HoursFacts hours={shopHours(shop)} />
        </BoxPart>
      )}
      <Information shop={shop} />
      <div className={style.poster}>
        <LinkButton look="outline" icon="print" block to={paths.shopPoster(shop.id)} reloadDocument>
          {poster.link}
        </LinkButton>
      </div>
    </>
  )
}

const Contact = ({ shop }: { shop: Shop }) => {
  const { id, name, phone, whatsappPhone, location } = shop
  return (
    <>
      {(phone || whatsAppLink(whatsappPhone, '')) && (
        <ContactBar>
          <ShopContact shop={shop} size="large" />
        </ContactBar>
      )}
      {location && (
        <div className="only-desktop">
          <DirectionsButton owner={{ subject: 'shop', id, name }} point={location} look="outline" block />
        </div>
      )}
    </>
  )
}

type ShopContactProps = { shop: Shop; size?: 'large' }

export const ShopContact = ({ shop: { id, name, phone, whatsappPhone }, size }: ShopContactProps) => {
  const list = useTexts(shopsTexts)
  const site = useTexts(siteTexts)
  const owner = { subject: 'shop', id, name } as const
  const whatsapp = whatsAppLink(whatsappPhone, list.whatsappText(site.name, name))
  return (
    <>
      <WhatsAppButton owner={owner} link={whatsapp} size={size} />
      {phone && <CallButton owner={owner} phone={phone} look="call" size={size} />}
    </>
  )
}

const Information = ({ shop }: { shop: Shop }) => {
  const t = useTexts(shopTexts)
  const { id, phone, email, website, establishedYear, licenseNumber, notes } = shop
  const links = Object.entries(shop.socialMedia).filter((pair): pair is [Network, string] => pair[1] !== null)
  const facts = [phone, email, website, establishedYear, licenseNumber, notes]
  if (!facts.some(Boolean) && links.length === 0) return null
  return (
    <BoxPart title={t.information}>
      <Facts>
        {phone && (
          <Fact label={t.phone}>
            <a href={callLink(phone)} dir="ltr" onClick={() => void countContactClick('shop', id, 'call')}>
              <bdi>{spacedPhone(phone)}</bdi>
            </a>
          </Fact>
        )}
        {email && (
          <Fact label={t.email}>
            <a href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </Fact>
        )}
        {website && (
          <Fact label={t.website}>
            <OutsideLink id={id} href={website}>
              <bdi>{website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</bdi>
            </OutsideLink>
          </Fact>
        )}
        {establishedYear && <Fact label={t.established}>{establishedYear}</Fact>}
        {licenseNumber && (
          <Fact label={t.license}>
            <bdi dir="auto">{licenseNumber}</bdi>
          </Fact>
        )}
        {notes && (
          <Fact label={t.notes}>
            <span className={style.words} dir="auto">
              {notes}
            </span>
          </Fact>
        )}
      </Facts>
      {links.length > 0 && <SocialLinks id={id} links={links} />}
    </BoxPart>
  )
}

type Network = keyof Shop['socialMedia']

const SocialLinks = ({ id, links }: { id: string; links: [Network, string][] }) => {
  const t = useTexts(shopTexts)
  return (
    <ul className={style.social}>
      {links.map(([network, href]) => (
        <li key={network}>
          <OutsideLink id={id} href={href} className={buttonClass({ look: 'outline' }, style.square)}>
            <Icon name={network} />
            <span className="visually-hidden">{t.networks[network]}</span>
          </OutsideLink>
        </li>
      ))}
    </ul>
  )
}

type OutsideLinkProps = { id: string; href: string; className?: string; children: React.ReactNode }

/** The API allows only http and https links, but we vouch for none of them. */
const OutsideLink = ({ id, href, className = style.link, children }: OutsideLinkProps) => (
  <a
    className={className}
    href={href}
    target="_blank"
    rel="noopener nofollow"
    onClick={() => void countContactClick('shop', id, 'link')}
  >
    {children}
  </a>
)
