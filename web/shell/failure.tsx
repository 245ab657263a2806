import { useLocation } from 'react-router'
import { routeFailureText } from '#web/platform/failure-text.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { useRouteFailure } from '#web/platform/route-failure.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { State } from '#web/ui/state.tsx'

/** The error page: shows what happened and reloads the page, with or without JavaScript. */
export const Failure = () => {
  const error = useRouteFailure()
  const t = useTexts(shellTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { pathname, search } = useLocation()
  return (
    <div className="wrap">
      <PageTitle title={t.errorTitle} index={false} />
      <State art="error" heading="h1" title={t.errorTitle} text={routeFailureText(error, lang)}>
        <LinkButton to={pathname + search} icon="refresh" reloadDocument>
          {site.retry}
        </LinkButton>
      </State>
    </div>
  )
}
