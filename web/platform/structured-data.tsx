type Data = { readonly [name: string]: unknown }

/** What search engines read about a page. It is data: no browser runs it. */
export const StructuredData = ({ data }: { data: Data }) => (
  <script type="application/ld+json">
    {JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}
  </script>
)

/** Leaves out what is empty, so that nothing is claimed about it. */
export const filled = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
