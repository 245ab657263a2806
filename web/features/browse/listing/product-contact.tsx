import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { whatsAppLink } from '#domain/phone/phone.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import style from '#web/features/browse/listing/product-contact.module.css'
import { useShortUrl } from '#web/features/browse/listing/share.tsx'
import { countContactClick } from '#web/platform/contact-clicks.ts'
import { moneyParts, moneyText } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ContactBar } from '#web/ui/detail-page.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { callLink } from '#web/url.ts'

export const ProductContact = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const lang = useLang()
  const url = useShortUrl(product.id)
  const { price, currency } = product.shownPrice ?? product
  const whatsapp = whatsAppLink(product.whatsappPhone, t.message(product.name, moneyText(lang, price, currency), url))
  return (
    <ContactBar>
      <p className={style.price}>
        <Price {...moneyParts(lang, price, currency)} />
      </p>
      {whatsapp && (
        <LinkButton
          icon="wa"
          size="large"
          to={whatsapp}
          rel="noreferrer"
          onClick={() => void countContactClick('product', product.id, 'whatsapp')}
        >
          {t.whatsapp}
        </LinkButton>
      )}
      <LinkButton
        look="call"
        icon="phone"
        size="large"
        to={callLink(product.phone)}
        onClick={() => void countContactClick('product', product.id, 'call')}
      >
        {t.call}
      </LinkButton>
    </ContactBar>
  )
}
