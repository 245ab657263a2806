import type { ReactNode } from 'react'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { whatsAppShareLink } from '#domain/phone/phone.ts'
import { moneyText } from '#web/platform/format.ts'
import { usePublicUrl } from '#web/platform/share-tags.tsx'
import { useLang } from '#web/platform/texts.ts'
import type { ButtonLook } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { paths } from '#web/url.ts'

type ShareProps = ButtonLook & {
  listing: Pick<ProductPage, 'id' | 'name' | 'price' | 'currency' | 'shownPrice'>
  /** What the price is for, when it is not one piece. */
  pieces: string | null
  'aria-label'?: string
  children: ReactNode
}

/** Name, price and short link as a WhatsApp message. */
export const ShareOnWhatsApp = ({ listing, pieces, ...rest }: ShareProps) => {
  const lang = useLang()
  const { id, name, price, currency } = { ...listing, ...listing.shownPrice }
  const cost = [moneyText(lang, price, currency), pieces].filter(Boolean).join(' · ')
  const text = [name, cost, usePublicUrl() + paths.short(id)].join('\n')
  return <LinkButton {...rest} icon="wa" to={whatsAppShareLink(text)} target="_blank" rel="noopener" />
}
