import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { showToast } from '#web/platform/notices.ts'
import { usePublicUrl } from '#web/platform/share-tags.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { paths } from '#web/url.ts'

/** The short URL for sharing. */
export const useShortUrl = (id: string) => usePublicUrl() + paths.short(id)

/** The native share sheet, else copies the link. */
export const useShare = ({ id, name }: Pick<ProductPage, 'id' | 'name'>) => {
  const t = useTexts(pageTexts)
  const url = useShortUrl(id)
  const copy = useCopy()
  return () => {
    if (!navigator.share) return copy(url, t.linkCopied)
    // Closing the share sheet rejects; that is no failure.
    navigator.share({ title: name, url }).catch(() => undefined)
  }
}

/** Copies text and shows a toast. */
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
