import { data, useLoaderData, useParams } from 'react-router'
import { triesLeftOf, WrongCode } from '#web/features/deals/deal/code-entry.tsx'
import { codeOf, sharedDealQuery } from '#web/features/deals/deal/deal.queries.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import { DealPage } from '#web/features/deals/deal/deal-page.tsx'
import { ApiError } from '#web/platform/api.ts'
import { routeFailureText } from '#web/platform/failure-text.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useRouteFailure } from '#web/platform/page/route-failure.ts'
import { ShareTags } from '#web/platform/page/share-tags.tsx'
import { prefetch } from '#web/platform/query-client.ts'
import { sessionToken } from '#web/platform/session/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

type Args = { params: { code?: string } }
type Loaded = { isWrong?: boolean; triesLeft?: number | undefined }

const notFoundStatus = 404

/** A wrong code is answered with the field for another one, with status 404. */
const load = async ({ params: { code } }: Args) => {
  let wrong: ApiError | undefined
  const prefetched = await prefetch(async (client) => {
    await client.fetchQuery(sharedDealQuery(codeOf(code))).catch((error) => {
      if (!(error instanceof ApiError && error.code === 'deal_not_found')) throw error
      wrong = error
    })
  })
  return data(
    { ...prefetched, ...(wrong && { isWrong: true, triesLeft: triesLeftOf(wrong) }) },
    { status: wrong ? notFoundStatus : 200 },
  )
}

export const loader = (args: Args) => load(args)
/** A signed-in person is shown their own view, which the page loads. */
export const clientLoader = async (args: Args) => (sessionToken() ? {} : load(args))

export default function DealScreen() {
  const t = useTexts(dealTexts)
  const { code = '' } = useParams()
  const { isWrong, triesLeft } = useLoaderData<Loaded>()
  return (
    <div className="wrap">
      <PageTitle title={isWrong ? t.typeCode : t.pageTitle} description={t.signInFirst} index={false} />
      <ShareTags />
      {isWrong ? <WrongCode code={code} triesLeft={triesLeft} /> : <DealPage key={code} code={codeOf(code)} />}
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteFailure()
  const t = useTexts(dealTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { code = '' } = useParams()
  return (
    <div className="wrap">
      <PageTitle title={t.failed} index={false} />
      <State art="error" heading="h1" title={t.failed} text={routeFailureText(error, lang)}>
        <LinkButton icon="refresh" to={paths.deal(code)} reloadDocument>
          {site.retry}
        </LinkButton>
      </State>
    </div>
  )
}
