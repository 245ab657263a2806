import { useQuery } from '@tanstack/react-query'
import { type ApplicationKind, applicationKinds } from '#contract/endpoints/directory/applications.ts'
import style from '#web/features/directory/applications/apply-link.module.css'
import { applyLinkTexts, claimStripTexts } from '#web/features/directory/applications/apply-link.texts.ts'
import claimStripStyles from '#web/features/directory/applications/claim-strip.module.css'
import { myEntryPageTexts } from '#web/features/directory/my-entries/my-entry-page.texts.ts'
import { ownEntriesQuery } from '#web/features/sell/contact-clicks/contact-clicks-queries.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

type ClaimStripProps = { kind: ApplicationKind; id: string }

export const ClaimStrip = ({ kind, id }: ClaimStripProps) => {
  const t = useTexts(claimStripTexts)
  return (
    <p className={claimStripStyles.strip}>
      <Icon name={kind === 'shop' ? 'store' : 'eng'} />
      <span>
        {t.words[kind]} <Link to={paths.claim(kind, id)}>{t.link}</Link>
      </span>
    </p>
  )
}

export const ApplyLink = ({ kind }: { kind: ApplicationKind }) => {
  const t = useTexts(applyLinkTexts)
  return <Way kind={kind} to={paths.apply(kind)} title={t.titles[kind]} text={t.texts[kind]} />
}

type WayProps = { kind: ApplicationKind; to: string; title: string; text: string }

const Way = ({ kind, to, title, text }: WayProps) => (
  <Link className={style.link} to={to}>
    <span className={style.mark}>
      <Icon name={kind === 'shop' ? 'store' : 'eng'} />
    </span>
    <span>
      <b>{title}</b>
      <small>{text}</small>
    </span>
    <Icon name="next" turns />
  </Link>
)

export const ApplyCard = () => {
  const t = useTexts(applyLinkTexts)
  const own = useTexts(myEntryPageTexts)
  const { data } = useQuery(ownEntriesQuery())
  return (
    <section className={style.card} aria-labelledby="apply-card">
      <h2 id="apply-card">{t.card}</h2>
      {applicationKinds.map((kind) =>
        data?.data.some(({ subject }) => subject === kind) ? (
          <Way key={kind} kind={kind} to={paths.myEntry[kind]} title={own.titles[kind]} text={t.own} />
        ) : (
          <ApplyLink key={kind} kind={kind} />
        ),
      )}
    </section>
  )
}
