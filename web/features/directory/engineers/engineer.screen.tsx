import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ClaimStrip } from '#web/features/directory/applications/claim-strip.tsx'
import { engineerTexts } from '#web/features/directory/engineers/engineer.texts.ts'
import { EngineerBox, EngineerContact } from '#web/features/directory/engineers/engineer-box.tsx'
import { EngineerHead } from '#web/features/directory/engineers/engineer-head.tsx'
import { EngineerWork } from '#web/features/directory/engineers/engineer-work.tsx'
import { engineerQuery } from '#web/features/directory/engineers/engineers.queries.ts'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import { personData } from '#web/features/directory/engineers/person-data.ts'
import { DetailFailure } from '#web/features/directory/entries/detail-failure.tsx'
import { useCountedView } from '#web/features/directory/entries/use-counted-view.ts'
import { Reviews } from '#web/features/directory/reviews/reviews.tsx'
import { reviewPagesParam, reviewsPage, reviewsQuery } from '#web/features/directory/reviews/reviews-queries.ts'
import { CrumbData } from '#web/platform/crumb-data.tsx'
import { fetchPages, pagesIn } from '#web/platform/loaded-pages.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { prefetch } from '#web/platform/query-client.ts'
import { ShareTags, usePublicUrl } from '#web/platform/share-tags.tsx'
import { StructuredData } from '#web/platform/structured-data.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Crumbs, DetailPage } from '#web/ui/detail-page.tsx'
import { paths, withQuery } from '#web/url.ts'

type Args = { params: { id?: string }; url: URL }

/** On the server the reviews are awaited; in the browser the profile is shown while they load. */
const load = ({ params: { id = '' }, url }: Args, waitForReviews: boolean) =>
  prefetch(async (client) => {
    const { data } = await client.fetchQuery(engineerQuery(id))
    if (data.ratingCount === 0) return
    const search = url.searchParams
    const query = reviewsQuery('engineer', id, reviewsPage(search))
    const reviews = fetchPages(client, query, pagesIn(search, reviewPagesParam)).catch(() => undefined)
    if (waitForReviews) await reviews
  })

export const loader = (args: Args) => load(args, true)
export const clientLoader = (args: Args) => load(args, false)

export default function EngineerScreen() {
  const { id = '' } = useParams()
  const { data: engineer } = useSuspenseQuery(engineerQuery(id)).data
  const t = useTexts(engineerTexts)
  const list = useTexts(engineersTexts)
  const lang = useLang()
  const publicUrl = usePublicUrl()
  useCountedView('engineer', engineer.id)
  const governorate = engineer.place.governorate[lang]
  const crumbs = [
    { label: list.engineers, to: paths.engineers },
    { label: governorate, to: withQuery(paths.engineers, { governorate: engineer.governorate }) },
  ]
  return (
    <div className="wrap">
      <PageTitle
        title={t.pageTitle(engineer.name, governorate)}
        description={engineer.experience.description || undefined}
      />
      <ShareTags
        kind="profile"
        picture={{ kind: 'engineer', id: engineer.id, updatedAt: engineer.updatedAt, alt: engineer.name }}
      />
      <StructuredData data={personData(engineer, publicUrl, lang)} />
      <CrumbData items={crumbs} name={engineer.name} />
      <Crumbs label={t.crumbs} items={crumbs} />
      <DetailPage head={<EngineerHead engineer={engineer} />} box={<EngineerBox engineer={engineer} />}>
        <EngineerWork engineer={engineer} />
        {!engineer.isOwned && <ClaimStrip kind="engineer" id={engineer.id} />}
        <Reviews
          subject="engineer"
          id={engineer.id}
          name={engineer.name}
          rating={engineer.rating}
          count={engineer.ratingCount}
          path={paths.engineer(engineer.id)}
          contact={<EngineerContact engineer={engineer} />}
        />
      </DetailPage>
    </div>
  )
}

export function ErrorBoundary() {
  const t = useTexts(engineerTexts)
  const { id = '' } = useParams()
  return <DetailFailure words={t} path={paths.engineer(id)} list={paths.engineers} />
}
