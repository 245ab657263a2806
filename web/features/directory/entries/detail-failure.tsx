import { routeFailureText } from '#web/platform/failure-text.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { isNotFound, useRouteFailure } from '#web/platform/page/route-failure.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'

type DetailFailureProps = {
  words: { goneTitle: string; goneText: string; failedTitle: string; browse: string }
  path: string
  list: string
}

export const DetailFailure = ({ words, path, list }: DetailFailureProps) => {
  const error = useRouteFailure()
  const site = useTexts(siteTexts)
  const lang = useLang()
  const gone = isNotFound(error)
  const title = gone ? words.goneTitle : words.failedTitle
  return (
    <div className="wrap">
      <PageTitle title={title} index={false} />
      <State
        art={gone ? 'notFound' : 'error'}
        heading="h1"
        title={title}
        text={gone ? words.goneText : routeFailureText(error, lang)}
      >
        {gone ? (
          <LinkButton to={list}>{words.browse}</LinkButton>
        ) : (
          <LinkButton icon="refresh" to={path} reloadDocument>
            {site.retry}
          </LinkButton>
        )}
        <BackLink to={list}>{site.back}</BackLink>
      </State>
    </div>
  )
}
