import type { ContactClickSubject } from '#contract/endpoints/sell/contact-clicks.ts'
import style from '#web/features/sell/contact-clicks/contact-buttons.module.css'
import { countContactClick } from '#web/platform/contact-clicks.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import type { ButtonLook } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { callLink } from '#web/url.ts'

/** Whose contact it is: clicks are counted for it, and `name` tells the buttons of a list apart for screen readers. */
export type ContactOwner = { subject: ContactClickSubject; id: string; name?: string }
export type ContactLook = Pick<ButtonLook, 'look' | 'size' | 'block'> & {
  /** Icon only; the name remains as the accessible label. */
  bare?: boolean
}

type ContactLinkProps = ContactLook & {
  owner: ContactOwner
  kind: 'whatsapp' | 'call' | 'directions'
  icon: 'wa' | 'phone' | 'nav'
  to: string
  label: string
}

export const ContactLink = ({ owner, kind, label, bare = false, ...look }: ContactLinkProps) => (
  <LinkButton
    {...look}
    rel={kind === 'call' ? undefined : 'noreferrer'}
    aria-label={owner.name && `${label}: ${owner.name}`}
    className={bare ? style.bare : undefined}
    onClick={() => void countContactClick(owner.subject, owner.id, kind)}
  >
    {!bare && label}
  </LinkButton>
)

type WhatsAppProps = ContactLook & {
  owner: ContactOwner
  /** From `whatsAppLink`, which is null for landlines. */
  link: string | null
  label?: string
}

export const WhatsAppButton = ({ link, label, ...props }: WhatsAppProps) => {
  const t = useTexts(siteTexts)
  return link && <ContactLink {...props} kind="whatsapp" icon="wa" to={link} label={label ?? t.whatsapp} />
}

export const CallButton = ({ phone, ...props }: ContactLook & { owner: ContactOwner; phone: string }) => (
  <ContactLink {...props} kind="call" icon="phone" to={callLink(phone)} label={useTexts(siteTexts).call} />
)
