import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { whatsAppLink } from '#domain/phone/phone.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import style from '#web/features/browse/listing/product-contact.module.css'
import { useShortUrl } from '#web/features/browse/listing/share.tsx'
import { CallButton, WhatsAppButton } from '#web/features/sell/contact-clicks/contact-buttons.tsx'
import { moneyParts, moneyText } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ContactBar } from '#web/ui/detail-page.tsx'
import { Price } from '#web/ui/price.tsx'

export const ProductContact = ({ product }: { product: ProductPage }) => {
  const t = useTexts(pageTexts)
  const lang = useLang()
  const url = useShortUrl(product.id)
  const { price, currency } = product.shownPrice ?? product
  const whatsapp = whatsAppLink(product.whatsappPhone, t.message(product.name, moneyText(lang, price, currency), url))
  const owner = { subject: 'product', id: product.id } as const
  return (
    <ContactBar>
      <p className={style.price}>
        <Price {...moneyParts(lang, price, currency)} />
      </p>
      <WhatsAppButton owner={owner} link={whatsapp} size="large" />
      <CallButton owner={owner} phone={product.phone} look="call" size="large" />
    </ContactBar>
  )
}
