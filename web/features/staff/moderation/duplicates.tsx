import type { Duplicate } from '#contract/endpoints/staff/moderation-checks.ts'
import { adminPaths } from '#web/admin-url.ts'
import { checksTexts } from '#web/features/staff/moderation/checks.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { withQuery } from '#web/url.ts'

type Listings = { listings: readonly Duplicate[] }

/** Other listings with the same text or picture; each opens in the queue, in a new tab. */
export const Duplicates = ({ title, listings }: Listings & { title: string }) => {
  const t = useTexts(checksTexts)
  return (
    <>
      {title}
      <ul>
        {listings.map(({ id, name, seller, isSameSeller }) => (
          <li key={id}>
            <a href={withQuery(adminPaths.queue, { status: 'all', search: id })} target="_blank" rel="noopener">
              <bdi>{name}</bdi>
            </a>{' '}
            <small>
              <bdi>{isSameSeller ? t.sameSeller : seller.name}</bdi>
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

export const SamePicture = ({ listings }: Listings) => (
  <Duplicates title={useTexts(checksTexts).samePicture} listings={listings} />
)
