import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { data, useLoaderData, useParams } from 'react-router'
import { isId } from '#domain/pagination.ts'
import { ReportButton } from '#web/features/staff/reports/report-button.tsx'
import { wantedPageTexts } from '#web/features/wanted/ads/page/wanted-page.texts.ts'
import { WantedView } from '#web/features/wanted/ads/page/wanted-view.tsx'
import { ownWantedAdQuery, wantedQuery } from '#web/features/wanted/ads/wanted.queries.ts'
import { ApiError, type FailureCode } from '#web/platform/api.ts'
import { routeFailureText } from '#web/platform/failure-text.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useRouteFailure } from '#web/platform/page/route-failure.ts'
import { prefetch } from '#web/platform/query-client.ts'
import { useSession } from '#web/platform/session/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

type WantedAbsentProps = { id: string; absence: 'ended' | 'missing' }

/** Pages are rendered for anonymous visitors, so a signed-in user's browser fetches the ad again. */
export const WantedAbsent = ({ id, absence }: WantedAbsentProps) => {
  const t = useTexts(wantedPageTexts)
  const site = useTexts(siteTexts)
  const isSignedIn = useSession() !== null
  const { data: own } = useQuery({ ...ownWantedAdQuery(id), enabled: isSignedIn })
  if (own) return <WantedView ad={own} />
  const title = absence === 'ended' ? t.endedTitle : t.missingTitle
  return (
    <div className="wrap">
      <PageTitle title={title} index={false} />
      <State art="notFound" heading="h1" title={title} text={absence === 'ended' ? t.endedText : t.missingText}>
        <LinkButton to={paths.wanted}>{t.browse}</LinkButton>
        <BackLink to={paths.wanted}>{site.back}</BackLink>
        {isId(id) && <ReportButton target={{ subject: 'wanted', id }} />}
      </State>
    </div>
  )
}

type Args = { params: { id?: string } }

const absences: Partial<Record<FailureCode, { why: 'ended' | 'missing'; status: number }>> = {
  wanted_ended: { why: 'ended', status: 410 },
  wanted_not_found: { why: 'missing', status: 404 },
}

/** Renders an ended or unknown ad with its own HTTP status, since its owner may see it after signing in. */
const load = async ({ params: { id = '' } }: Args) => {
  let absence: (typeof absences)[FailureCode]
  const prefetched = await prefetch(async (client) => {
    await client.fetchQuery(wantedQuery(id)).catch((error) => {
      absence = error instanceof ApiError ? absences[error.code] : undefined
      if (!absence) throw error
    })
  })
  return data({ ...prefetched, absence: absence?.why }, { status: absence?.status ?? 200 })
}

export const loader = (args: Args) => load(args)
export const clientLoader = (args: Args) => load(args)

export default function WantedAdScreen() {
  const { id = '' } = useParams()
  const { absence } = useLoaderData<{ absence?: 'ended' | 'missing' }>()
  return absence ? <WantedAbsent id={id} absence={absence} /> : <PublicWanted id={id} />
}

/** Drops data fetched for the owner, so that the next user of the browser does not see it. */
const PublicWanted = ({ id }: { id: string }) => {
  const ad = useSuspenseQuery(wantedQuery(id)).data
  const userId = useSession()?.user?.id
  const isOfAnother = ad.isMine && ad.person.id !== userId
  return isOfAnother ? <WantedAbsent id={id} absence="missing" /> : <WantedView ad={ad} />
}

export function ErrorBoundary() {
  const error = useRouteFailure()
  const t = useTexts(wantedPageTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { id = '' } = useParams()
  return (
    <div className="wrap">
      <PageTitle title={t.failedTitle} index={false} />
      <State art="error" heading="h1" title={t.failedTitle} text={routeFailureText(error, lang)}>
        <LinkButton icon="refresh" to={paths.wantedAd(id)} reloadDocument>
          {site.retry}
        </LinkButton>
        <BackLink to={paths.wanted}>{site.back}</BackLink>
      </State>
    </div>
  )
}
