import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { wantedFormTexts } from '#web/features/wanted/ads/form/wanted-form.texts.ts'
import { WantedFormView } from '#web/features/wanted/ads/form/wanted-form-view.tsx'
import { ownWantedAdQuery } from '#web/features/wanted/ads/wanted.queries.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

type FormPageProps = { user: User; search: URLSearchParams }

export const WantedFormPage = ({ user, search }: FormPageProps) => {
  const t = useTexts(wantedFormTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const id = search.get('edit')
  const { data, error, isPending, refetch } = useQuery({ ...ownWantedAdQuery(id ?? ''), enabled: id !== null })
  if (id === null) return <WantedFormView user={user} search={search} />
  if (data?.isMine) return <WantedFormView user={user} search={search} ad={data} />
  if (isPending) return null
  return (
    <State art="error" heading="h1" title={t.loadFailed} text={error ? failureText(error, lang) : ''}>
      {error && (
        <Button icon="refresh" onClick={() => void refetch()}>
          {site.retry}
        </Button>
      )}
      <LinkButton look="outline" to={paths.myWanted}>
        {t.toMine}
      </LinkButton>
    </State>
  )
}
