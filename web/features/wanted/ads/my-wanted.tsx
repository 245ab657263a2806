import { useQuery } from '@tanstack/react-query'
import type { OwnWanted } from '#contract/endpoints/wanted/wanted.ts'
import style from '#web/features/wanted/ads/mine/my-wanted.module.css'
import { myWantedTexts } from '#web/features/wanted/ads/mine/my-wanted.texts.ts'
import { OwnWantedActions } from '#web/features/wanted/ads/mine/own-wanted-actions.tsx'
import { OwnWantedNote, shownStatus, statusLooks } from '#web/features/wanted/ads/mine/own-wanted-note.tsx'
import { useWantedActions } from '#web/features/wanted/ads/mine/use-wanted-actions.ts'
import { ownWantedQuery } from '#web/features/wanted/ads/wanted.queries.ts'
import { WantedPrice } from '#web/features/wanted/ads/wanted-card.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

export const MyWanted = () => {
  const t = useTexts(myWantedTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { data, error, isLoadingError, refetch } = useQuery(ownWantedQuery())
  if (isLoadingError)
    return (
      <State art="error" title={t.loadFailed} text={failureText(error, lang)}>
        <Button icon="refresh" onClick={() => void refetch()}>
          {site.retry}
        </Button>
      </State>
    )
  if (!data) return <div className={style.skeleton} role="status" aria-label={t.loading} />
  if (data.data.length === 0)
    return (
      <State art="empty" title={t.emptyTitle} text={t.emptyText}>
        <LinkButton icon="plus" to={paths.newWanted}>
          {t.add}
        </LinkButton>
      </State>
    )
  return (
    <ul className={style.list} aria-label={t.title}>
      {data.data.map((ad) => (
        <li key={ad.id}>
          <OwnRow ad={ad} />
        </li>
      ))}
    </ul>
  )
}

const OwnRow = ({ ad }: { ad: OwnWanted }) => {
  const t = useTexts(myWantedTexts)
  const { isBusy, remove } = useWantedActions(ad)
  const status = shownStatus(ad)
  return (
    <article className={style.row}>
      <p className={style.tags}>
        <Tag {...statusLooks[status]}>{t.statuses[status]}</Tag>
        {status === 'approved' && (
          <Tag tone={ad.canRenew ? 'wait' : 'plain'} icon="clock">
            {t.endsIn(ad.daysLeft)}
          </Tag>
        )}
      </p>
      <h2>
        <Link to={paths.wantedAd(ad.id)}>
          <bdi dir="auto">{ad.words}</bdi>
        </Link>
      </h2>
      <WantedPrice ad={ad} />
      {status !== 'pending' && <OwnWantedNote ad={ad} />}
      <div className={style.actions} aria-busy={isBusy}>
        <OwnWantedActions ad={ad} size="small" />
        <Button
          look="ghost"
          size="small"
          icon="trash"
          className={style.remove}
          aria-label={t.about(t.remove, ad.words)}
          disabled={isBusy}
          onClick={remove}
        >
          {t.remove}
        </Button>
      </div>
    </article>
  )
}
