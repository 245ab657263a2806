import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { site } from '#contract/endpoints/site/site.ts'
import { cacheKeepMs } from '#domain/limits.ts'
import { spacedPhone, whatsAppLink } from '#domain/phone/phone.ts'
import style from '#web/features/site/info/contact.module.css'
import { contactTexts, contactWords } from '#web/features/site/info/contact.texts.ts'
import { InfoPage } from '#web/features/site/info/info-page.tsx'
import { call } from '#web/platform/api.ts'
import { prefetch } from '#web/platform/query-client.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { callLink, paths } from '#web/url.ts'

export const contactQuery = () =>
  queryOptions({
    queryKey: ['contact'],
    queryFn: ({ signal }) => call(site.contact, {}, { signal }),
    staleTime: cacheKeepMs,
  })

const load = () => prefetch((client) => client.fetchQuery(contactQuery()))

export const loader = load
export const clientLoader = load

export default function ContactScreen() {
  return (
    <InfoPage words={contactWords}>
      <ContactList />
    </InfoPage>
  )
}

const ContactList = () => {
  const t = useTexts(contactTexts)
  const site = useTexts(siteTexts)
  const { phone, whatsappPhone, email } = useSuspenseQuery(contactQuery()).data.data
  const whatsApp = whatsAppLink(whatsappPhone, t.hello)
  if (!phone && !whatsApp && !email)
    return (
      <Note tone="info">
        <p>{t.none}</p>
        <p>{t.report}</p>
        <div className={style.links}>
          <LinkButton look="outline" size="small" to={paths.products}>
            {site.browse}
          </LinkButton>
          <LinkButton look="outline" size="small" to={paths.safety}>
            {t.safety}
          </LinkButton>
        </div>
      </Note>
    )
  return (
    <ul className={style.ways}>
      {whatsApp && whatsappPhone && (
        <li>
          <a href={whatsApp} target="_blank" rel="noopener">
            <span>
              <Icon name="wa" />
              {t.whatsapp}
            </span>
            <bdi dir="ltr">{spacedPhone(whatsappPhone)}</bdi>
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a href={callLink(phone)}>
            <span>
              <Icon name="phone" />
              {t.call}
            </span>
            <bdi dir="ltr">{spacedPhone(phone)}</bdi>
          </a>
        </li>
      )}
      {email && (
        <li>
          <a href={`mailto:${email}`}>
            <span>
              <Icon name="inbox" />
              {t.email}
            </span>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </li>
      )}
    </ul>
  )
}
