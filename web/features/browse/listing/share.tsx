import type { ReactNode } from 'react'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { whatsAppShareLink } from '#domain/phone/phone.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { moneyText } from '#web/platform/format.ts'
import { showToast } from '#web/platform/notices.ts'
import { usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import type { ButtonLook } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

export const useShortUrl = (id: string) => usePublicUrl() + paths.short(id)

export const useShare = ({ id, name }: Pick<ProductPage, 'id' | 'name'>) => {
  const t = useTexts(pageTexts)
  const url = useShortUrl(id)
  const copy = useCopy()
  return () => {
    if (!navigator.share) return copy(url, t.linkCopied)
    // Closing the share sheet rejects, which is no failure.
    navigator.share({ title: name, url }).catch(() => undefined)
  }
}

export const useCopy = () => {
  const t = useTexts(pageTexts)
  return (text: string, done: string) => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    written.then(
      () => showToast({ text: done }),
      () => showToast({ text: t.notCopied, failed: true }),
    )
  }
}

type ShareProps = ButtonLook & {
  listing: Pick<ProductPage, 'id' | 'name' | 'price' | 'currency' | 'shownPrice'>
  /** Words for the pieces that the price covers; null for a single piece. */
  pieces: string | null
  'aria-label'?: string
  children: ReactNode
}

export const ShareOnWhatsApp = ({ listing, pieces, ...rest }: ShareProps) => {
  const lang = useLang()
  const { id, name, price, currency } = { ...listing, ...listing.shownPrice }
  const cost = [moneyText(lang, price, currency), pieces].filter(Boolean).join(' · ')
  const text = [name, cost, usePublicUrl() + paths.short(id)].join('\n')
  return <LinkButton {...rest} icon="wa" to={whatsAppShareLink(text)} target="_blank" rel="noopener" />
}
