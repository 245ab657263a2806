import { type ReactNode, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { spacedPhone } from '#contract/phone-text.ts'
import style from '#web/features/offline/offline.module.css'
import { offlineTexts } from '#web/features/offline/offline.texts.ts'
import { type SavedListing, savedListings } from '#web/features/offline/saved-listings.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { callLink, paths } from '#web/platform/paths.ts'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'

/** What works without a network. The worker also sends here, with the wanted address behind `#`, who asks for more. */
export default function OfflineScreen() {
  const t = useTexts(offlineTexts)
  const listings = useSaved()
  const session = useSession()
  useWalkOn()
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.lead} index={false} />
      <PageHead title={t.title} lead={t.lead} />
      <ul className={style.places}>
        <Place icon="calc" to={paths.calculator} name={t.calculator} text={t.calculatorText} />
        <Place icon="home" to={paths.home} name={t.home} text={t.homeText} />
        {session && <Place icon="heart" to={paths.liked} name={t.liked} text={t.likedText} />}
      </ul>
      <section className={style.seen} aria-labelledby="seen">
        <h2 id="seen">{t.seen}</h2>
        {listings?.length === 0 && <p>{t.nothing}</p>}
        <ul>
          {listings?.map((listing) => (
            <Listing key={listing.to} listing={listing} />
          ))}
        </ul>
      </section>
    </div>
  )
}

const useSaved = () => {
  const [listings, setListings] = useState<SavedListing[] | null>(null)
  useEffect(() => {
    savedListings().then(setListings, () => setListings([]))
  }, [])
  return listings
}

/** The saved page has come with the router, which can now draw the address that was asked for. */
const useWalkOn = () => {
  const { hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const wanted = hash.slice(1)
    if (/^\/(?!\/)/.test(wanted)) void navigate(wanted, { replace: true })
  }, [hash, navigate])
}

type PlaceProps = { icon: IconName; to: string; name: ReactNode; text: string }

const Place = ({ icon, to, name, text }: PlaceProps) => (
  <li>
    <Link to={to}>
      <Icon name={icon} />
      <span>
        <b>{name}</b>
        <small>{text}</small>
      </span>
    </Link>
  </li>
)

const Listing = ({ listing: { to, name, phone } }: { listing: SavedListing }) => {
  const t = useTexts(offlineTexts)
  return (
    <li>
      <Link to={to} dir="auto">
        {name}
      </Link>
      {phone && (
        <LinkButton look="call" size="small" icon="phone" to={callLink(phone)}>
          <span className="visually-hidden">{t.call(name)}</span>
          <bdi dir="ltr">{spacedPhone(phone)}</bdi>
        </LinkButton>
      )}
    </li>
  )
}
