import { whatsAppLink } from '#domain/phone/phone.ts'
import { wantedPageTexts } from '#web/features/wanted/ads/page/wanted-page.texts.ts'
import type { WantedOnPage } from '#web/features/wanted/ads/wanted.queries.ts'
import { countContactClick } from '#web/platform/contact-clicks.ts'
import { usePublicUrl } from '#web/platform/share-tags.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { ContactBar } from '#web/ui/detail-page.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { callLink, paths } from '#web/url.ts'

export const WantedContact = ({ ad }: { ad: WantedOnPage }) => {
  const t = useTexts(wantedPageTexts)
  const url = usePublicUrl() + paths.wantedAd(ad.id)
  const whatsapp = whatsAppLink(ad.whatsappPhone, t.message(ad.words, url))
  return (
    <ContactBar>
      {whatsapp && (
        <LinkButton
          icon="wa"
          size="large"
          to={whatsapp}
          rel="noreferrer"
          onClick={() => void countContactClick('wanted', ad.id, 'whatsapp')}
        >
          {t.have}
        </LinkButton>
      )}
      <LinkButton
        look="call"
        icon="phone"
        size="large"
        to={callLink(ad.phone)}
        onClick={() => void countContactClick('wanted', ad.id, 'call')}
      >
        {t.call}
      </LinkButton>
    </ContactBar>
  )
}
