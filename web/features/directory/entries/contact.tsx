import type { ContactClickSubject } from '#contract/endpoints/sell/contact-clicks.ts'
import style from '#web/features/directory/entries/contact.module.css'
import { directoryTexts } from '#web/features/directory/entries/directory.texts.ts'
import { countContactClick } from '#web/platform/contact-clicks.ts'
import { useHydrated } from '#web/platform/hydrated.ts'
import { useTexts } from '#web/platform/texts.ts'
import type { ButtonLook } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { callLink, directionsLink } from '#web/url.ts'

/** Entry for which contact clicks are counted. */
type Owner = { subject: ContactClickSubject; id: string; name: string }
type Look = Pick<ButtonLook, 'look' | 'size' | 'block'> & {
  /** Icon only; the name remains as the accessible label. */
  bare?: boolean
}

type WhatsAppProps = Look & {
  owner: Owner
  /** From `whatsAppLink`, which is null for landlines. */
  link: string
}

export const WhatsAppButton = ({ owner, link, bare = false, ...look }: WhatsAppProps) => {
  const t = useTexts(directoryTexts)
  return (
    <LinkButton
      {...look}
      icon="wa"
      to={link}
      rel="noreferrer"
      aria-label={t.with(t.whatsapp, owner.name)}
      className={bare ? style.bare : undefined}
      onClick={() => void countContactClick(owner.subject, owner.id, 'whatsapp')}
    >
      {!bare && t.whatsapp}
    </LinkButton>
  )
}

export const CallButton = ({ owner, phone, bare = false, ...look }: Look & { owner: Owner; phone: string }) => {
  const t = useTexts(directoryTexts)
  return (
    <LinkButton
      {...look}
      icon="phone"
      to={callLink(phone)}
      aria-label={t.with(t.call, owner.name)}
      className={bare ? style.bare : undefined}
      onClick={() => void countContactClick(owner.subject, owner.id, 'call')}
    >
      {!bare && t.call}
    </LinkButton>
  )
}

export type Point = { latitude: number; longitude: number }

/** The server does not know the device, so Android's map link is used after hydration. */
const useDirectionsLink = (point: Point) =>
  directionsLink(point, useHydrated() && /\bAndroid\b/.test(navigator.userAgent))

type DirectionsProps = Look & { owner: Owner; point: Point; label?: string }

export const DirectionsButton = ({ owner, point, label, bare = false, ...look }: DirectionsProps) => {
  const t = useTexts(directoryTexts)
  return (
    <LinkButton
      {...look}
      icon="nav"
      to={useDirectionsLink(point)}
      rel="noreferrer"
      aria-label={t.with(label ?? t.directions, owner.name)}
      className={bare ? style.bare : undefined}
      onClick={() => void countContactClick(owner.subject, owner.id, 'directions')}
    >
      {!bare && (label ?? t.directions)}
    </LinkButton>
  )
}
