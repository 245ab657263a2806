import { usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { useLang } from '#web/platform/texts.ts'
import { canonicalUrl } from '#web/url.ts'

type CrumbDataProps = { items: readonly { label: string; to: string }[]; name: string }

/** The last item is the page itself. */
export const CrumbData = ({ items, name }: CrumbDataProps) => {
  const publicUrl = usePublicUrl()
  const lang = useLang()
  const steps = items.map(({ label, to }) => {
    const [pathname = '/', search = ''] = to.split('?')
    return { name: label, item: canonicalUrl(publicUrl, { pathname, search }, lang) }
  })
  const itemListElement = [...steps, { name }].map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    ...step,
  }))
  return <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement }} />
}

type Data = { readonly [name: string]: unknown }

/** JSON-LD for search engines; browsers do not execute it. */
export const StructuredData = ({ data }: { data: Data }) => (
  <script type="application/ld+json">
    {JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}
  </script>
)

export const filled = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
