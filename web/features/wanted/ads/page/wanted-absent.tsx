import { useQuery } from '@tanstack/react-query'
import { isId } from '#domain/pagination.ts'
import { ReportButton } from '#web/features/staff/reports/report-button.tsx'
import { wantedPageTexts } from '#web/features/wanted/ads/page/wanted-page.texts.ts'
import { WantedView } from '#web/features/wanted/ads/page/wanted-view.tsx'
import { ownWantedAdQuery } from '#web/features/wanted/ads/wanted.queries.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { useSession } from '#web/platform/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

type WantedAbsentProps = { id: string; absence: 'ended' | 'missing' }

/** One that is not public. Pages are rendered for anonymous visitors, so for a signed-in user it is asked for again. */
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
