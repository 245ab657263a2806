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
