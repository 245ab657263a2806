import type { ContactClickSubject } from '#contract/contact-clicks.ts'
import style from '#web/features/directory/contact.module.css'
import { directoryTexts } from '#web/features/directory/directory.texts.ts'
import { countContactClick } from '#web/platform/contact-clicks.ts'
import { useHydrated } from '#web/platform/hydrated.ts'
import { callLink, directionsLink } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.ts'
import type { ButtonLook } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Whose contact it is: every use of it is counted for them. */
type Owner = { subject: ContactClickSubject; id: string; name: string }
type Look = Pick<ButtonLook, 'look' | 'size' | 'block'> & {
  /** The icon alone; its name stays for those who listen. */
  bare?: boolean
}

type WhatsAppProps = Look & {
  owner: Owner
  /** Made by `whatsAppLink`, which knows who has WhatsApp. */
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

/** The server cannot know the phone, so Android's own maps are offered once the page is awake. */
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
