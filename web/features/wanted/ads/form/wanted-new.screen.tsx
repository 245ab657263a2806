import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import { wantedFormTexts } from '#web/features/wanted/ads/form/wanted-form.texts.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'

/** Lazy, because the route list of every page would name its files. */
const WantedFormPage = lazy(async () => ({
  default: (await import('#web/features/wanted/ads/form/wanted-form-page.tsx')).WantedFormPage,
}))

/** The URL may prefill a new ad; its `edit` is the id of an ad to change. */
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
