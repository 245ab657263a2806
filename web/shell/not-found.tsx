import { PageTitle } from '#web/platform/page/page-title.tsx'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

export const NotFound = () => {
  const t = useTexts(shellTexts)
  const site = useTexts(siteTexts)
  return (
    <div className="wrap">
      <PageTitle title={t.notFoundTitle} index={false} />
      <State art="notFound" heading="h1" title={t.notFoundTitle} text={t.notFoundText}>
        <LinkButton to={paths.home}>{site.browse}</LinkButton>
        <BackLink to={paths.home}>{site.back}</BackLink>
      </State>
    </div>
  )
}
