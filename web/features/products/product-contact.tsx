import type { Product } from '#contract/products.ts'
import style from '#web/features/products/product.module.css'
import { productTexts } from '#web/features/products/products.texts.ts'
import { callLink, whatsappLink } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Two taps to a human: fixed at the bottom of a phone, beside the price on a desktop. */
export const ProductContact = ({ product }: { product: Product }) => {
  const t = useTexts(productTexts)
  const whatsapp = product.whatsappPhone ?? product.contactInfo.whatsapp
  return (
    <div className={style.contact} data-bottom-bar>
      {whatsapp && (
        <LinkButton icon="wa" size="large" to={whatsappLink(whatsapp, t.whatsappText(product.name))} rel="noreferrer">
          {t.whatsapp}
        </LinkButton>
      )}
      <LinkButton look="call" icon="phone" size="large" to={callLink(product.phone)}>
        {t.call}
      </LinkButton>
    </div>
  )
}
