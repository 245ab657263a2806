import { whatsAppLink } from '#domain/phone/phone.ts'
import { CallButton, WhatsAppButton } from '#web/features/sell/contact-clicks/contact-buttons.tsx'
import { wantedPageTexts } from '#web/features/wanted/ads/page/wanted-page.texts.ts'
import type { WantedOnPage } from '#web/features/wanted/ads/wanted.queries.ts'
import { usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { ContactBar } from '#web/ui/detail-page.tsx'
import { paths } from '#web/url.ts'

export const WantedContact = ({ ad }: { ad: WantedOnPage }) => {
  const t = useTexts(wantedPageTexts)
  const url = usePublicUrl() + paths.wantedAd(ad.id)
  const whatsapp = whatsAppLink(ad.whatsappPhone, t.message(ad.words, url))
  const owner = { subject: 'wanted', id: ad.id } as const
  return (
    <ContactBar>
      <WhatsAppButton owner={owner} link={whatsapp} size="large" label={t.have} />
      <CallButton owner={owner} phone={ad.phone} look="call" size="large" />
    </ContactBar>
  )
}
