import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import { wantedFormTexts } from '#web/features/wanted/ads/form/wanted-form.texts.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'

/** The names of its files would be in the route list of every page. */
const WantedFormPage = lazy(async () => ({
  default: (await import('#web/features/wanted/ads/form/wanted-form-page.tsx')).WantedFormPage,
}))

/** A new wanted ad, filled by the address where another page made it; `edit` is the id of one that is changed. */
export default function WantedNewScreen() {
  const t = useTexts(wantedFormTexts)
  const [search] = useSearchParams()
  return (
    <div className="wrap">
      <PageTitle title={search.has('edit') ? t.editTitle : t.title} description={t.lead} index={!search.toString()} />
      <PrivatePage>
        {(user) => (
          <Suspense>
            <WantedFormPage key={`${user.id} ${search}`} user={user} search={search} />
          </Suspense>
        )}
      </PrivatePage>
    </div>
  )
}
