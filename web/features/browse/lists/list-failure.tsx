import { useRevalidator } from 'react-router'
import { type Filters, listPath } from '#web/features/browse/facets/browse-filters.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { routeFailureText } from '#web/platform/failure-text.ts'
import { useRouteFailure } from '#web/platform/page/route-failure.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'

/** The retry keeps every filter. */
export const ListFailure = ({ filters }: { filters: Filters }) => {
  const error = useRouteFailure()
  const t = useTexts(listTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { revalidate } = useRevalidator()
  return (
    <State art="error" title={t.errorTitle} text={routeFailureText(error, lang)}>
      <LinkButton
        icon="refresh"
        to={listPath(filters, { page: filters.page })}
        onClick={(event) => {
          event.preventDefault()
          revalidate()
        }}
      >
        {site.retry}
      </LinkButton>
    </State>
  )
}
