import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { spacedPhone } from '#domain/phone/phone.ts'
import style from '#web/features/site/offline/offline.module.css'
import { offlineTexts } from '#web/features/site/offline/offline.texts.ts'
import { isFormSaved, type SavedListing, savedListings } from '#web/features/site/offline/saved-listings.ts'
import { countContactClick } from '#web/platform/contact-clicks.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { useReturningNetwork } from '#web/ui/use-returning-network.ts'
import { callLink, paths } from '#web/url.ts'

/** The service worker also redirects uncached pages here, with the requested path after `#`. */
export default function OfflineScreen() {
  const t = useTexts(offlineTexts)
  const site = useTexts(siteTexts)
  const listings = useSaved()
  const session = useSession()
  const missing = useNavigateOn()
  const hasForm = useSavedForm()
  useReturningNetwork(missing !== null, () => missing && location.replace(missing))
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.lead} index={false} />
      <PageHead title={t.title} lead={t.lead} />
      {missing && (
        <div className={style.missing} role="alert">
          <Note tone="wait">
            {missing === paths.sell ? (session ? t.sellMissing : t.sellSignedOut) : t.missing}{' '}
            <a href={missing}>{site.retry}</a>
          </Note>
        </div>
      )}
      <ul className={style.places}>
        <Place icon="calc" to={paths.calculator} name={t.calculator} text={t.calculatorText} />
        <Place icon="home" to={paths.home} name={t.home} text={t.homeText} />
        {session && <Place icon="heart" to={paths.liked} name={t.liked} text={t.likedText} />}
        {session && hasForm && <Place icon="plus" to={paths.sell} name={t.sell} text={t.sellText} />}
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

const useSavedForm = () => {
  const [isStored, setSaved] = useState(false)
  useEffect(() => {
    isFormSaved().then(setSaved, () => undefined)
  }, [])
  return isStored
}

/** Excludes `//host` and `/\host`, which browsers resolve to another origin. */
const asked = /^#(!?)(\/(?![/\\]).*)$/

/**
 * This cached page includes the router, which may be able to render the requested path. If its code is not cached, the
 * request redirects here again with the hash marked by `!`, and the page is reported as missing instead of retried
 * forever.
 */
const useNavigateOn = (): string | null => {
  const { hash } = useLocation()
  const navigate = useNavigate()
  // Read in an effect, because the hash is never sent to the server.
  const [missing, setMissing] = useState<string | null>(null)
  const [, tried, requested] = asked.exec(hash) ?? []
  useEffect(() => {
    if (!requested) return setMissing(null)
    if (!startAttempt(requested) || tried) return setMissing(requested)
    history.replaceState(history.state, '', `#!${requested}`)
    void navigate(requested, { replace: true })
    return endAttempt
  }, [tried, requested, navigate])
  return missing
}

const attemptKey = 'shamsouq-walk'

/** Returns false when the last attempt for this path led back here. The record is cleared when an attempt succeeds. */
const startAttempt = (requested: string): boolean => {
  try {
    const isSecond = sessionStorage.getItem(attemptKey) === requested
    if (isSecond) sessionStorage.removeItem(attemptKey)
    else sessionStorage.setItem(attemptKey, requested)
    return !isSecond
  } catch {
    return false
  }
}

const endAttempt = () => sessionStorage.removeItem(attemptKey)

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

const Listing = ({ listing: { to, subject, id, name, phone } }: { listing: SavedListing }) => {
  const t = useTexts(offlineTexts)
  return (
    <li>
      <Link to={to}>
        <span>
          <bdi dir="auto">{name}</bdi>
        </span>
      </Link>
      {phone && (
        <LinkButton
          look="call"
          size="small"
          icon="phone"
          to={callLink(phone)}
          onClick={() => void countContactClick(subject, id, 'call')}
        >
          <span className="visually-hidden">{t.call(name)}</span>
          <bdi dir="ltr">{spacedPhone(phone)}</bdi>
        </LinkButton>
      )}
    </li>
  )
}
