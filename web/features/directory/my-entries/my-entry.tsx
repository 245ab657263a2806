import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import { ApplyLink } from '#web/features/directory/applications/apply-link.tsx'
import { SealRequest } from '#web/features/directory/applications/seal-request.tsx'
import { ShopMembers } from '#web/features/directory/members/shop-members.tsx'
import { EntryHead } from '#web/features/directory/my-entries/entry-head.tsx'
import { EntryPlots } from '#web/features/directory/my-entries/entry-plots.tsx'
import { myEntryQuery, type OwnEntry } from '#web/features/directory/my-entries/my-entries.queries.ts'
import { myEntryTexts } from '#web/features/directory/my-entries/my-entries.texts.ts'
import style from '#web/features/directory/my-entries/my-entry.module.css'
import { MyEntryForm } from '#web/features/directory/my-entries/my-entry-form.tsx'
import { OwnReviews } from '#web/features/directory/my-entries/own-reviews.tsx'
import { WaitingNote } from '#web/features/directory/my-entries/waiting-note.tsx'
import { OwnConfirmations } from '#web/features/sell/condition-reports/own-confirmations.tsx'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { paths, withQuery } from '#web/url.ts'

export const MyEntry = ({ kind }: { kind: ApplicationKind }) => {
  const t = useTexts(myEntryTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const [search] = useSearchParams()
  const { data: entry, error, refetch } = useQuery(myEntryQuery(kind, search.get('id') ?? undefined))
  if (!entry && error instanceof ApiError && error.status === 404)
    return (
      <State art="empty" heading="h1" title={t.none[kind]} text={t.noneText}>
        <ApplyLink kind={kind} />
      </State>
    )
  if (!entry && error)
    return (
      <State art="error" heading="h1" title={t.failed} text={failureText(error, lang)}>
        <Button icon="refresh" onClick={() => void refetch()}>
          {site.retry}
        </Button>
      </State>
    )
  if (!entry) return <div className={style.skeleton} aria-busy="true" />
  return search.get('edit') ? <MyEntryForm key={entry.id} entry={entry} /> : <Overview entry={entry} />
}

const Overview = ({ entry }: { entry: OwnEntry }) => (
  <>
    <EntryHead entry={entry} />
    <WaitingNote entry={entry} />
    {entry.isPublic && !entry.isVerified && (
      <SealRequest kind={entry.kind} id={entry.id} path={paths.myEntry[entry.kind]} />
    )}
    <EntryPlots entry={entry} />
    <QuickLinks entry={entry} />
    <OwnReviews entry={entry} />
    {entry.kind === 'engineer' && <OwnConfirmations />}
    {entry.kind === 'shop' && <ShopMembers shopId={entry.id} />}
    <Others entry={entry} />
  </>
)

const QuickLinks = ({ entry }: { entry: OwnEntry }) => {
  const t = useTexts(myEntryTexts)
  return (
    <div className={style.quick}>
      <QuickLink to={editPath(entry)} icon="edit" title={t.details[entry.kind]} hint={t.detailsHint} />
      <QuickLink to={paths.myProducts} icon="box" title={t.listings} hint={t.listingsHint} />
    </div>
  )
}

const editPath = ({ kind, id, others }: OwnEntry) =>
  withQuery(paths.myEntry[kind], { ...(others.length > 0 && { id }), edit: 1 })

type QuickLinkProps = { to: string; icon: IconName; title: string; hint: string }

const QuickLink = ({ to, icon, title, hint }: QuickLinkProps) => (
  <Link to={to}>
    <Icon name={icon} />
    <b>{title}</b>
    <small>{hint}</small>
  </Link>
)

const Others = ({ entry: { kind, others } }: { entry: OwnEntry }) => {
  const t = useTexts(myEntryTexts)
  if (others.length === 0) return null
  return (
    <section className={style.section} aria-labelledby="other-entries">
      <h2 id="other-entries">{t.others}</h2>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link className={style.other} to={withQuery(paths.myEntry[kind], { id })}>
              <bdi dir="auto">{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
