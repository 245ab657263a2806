import { usePublicUrl } from '#web/platform/share-tags.tsx'
import { useLang } from '#web/platform/texts.ts'
import { canonicalUrl } from '#web/url.ts'

type CrumbDataProps = { items: readonly { label: string; to: string }[]; name: string }

/** The breadcrumbs as structured data for search engines; the last item is the page itself. */
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

/** Structured data for search engines (JSON-LD); browsers do not execute it. */
export const StructuredData = ({ data }: { data: Data }) => (
  <script type="application/ld+json">
    {JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}
  </script>
)

/** Drops empty values. */
export const filled = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
