import type { ContactClickKind, OwnEntry } from '#contract/endpoints/sell/contact-clicks.ts'
import { ContactClickCounts } from '#web/features/sell/contact-clicks/contact-click-counts.tsx'
import { contactClickTexts } from '#web/features/sell/contact-clicks/contact-clicks.texts.ts'
import style from '#web/features/sell/contact-clicks/own-entries.module.css'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths, withQuery } from '#web/url.ts'

type Subject = OwnEntry['subject']

const icons: Record<Subject, IconName> = { engineer: 'eng', shop: 'store', ad: 'ads' }

const kinds: Record<Subject, readonly ContactClickKind[]> = {
  engineer: ['call', 'whatsapp'],
  shop: ['call', 'whatsapp', 'directions'],
  ad: ['call', 'link'],
}

const addressOf = ({ subject, id }: OwnEntry) =>
  subject === 'ad' ? paths.shopAds : subject === 'shop' ? paths.shop(id) : paths.engineer(id)

export const OwnEntries = ({ entries }: { entries: readonly OwnEntry[] }) => {
  const t = useTexts(contactClickTexts)
  return (
    <section className={style.entries} aria-labelledby="own-entries">
      <h2 id="own-entries">{t.title}</h2>
      <ul>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}

const Entry = ({ entry }: { entry: OwnEntry }) => {
  const t = useTexts(contactClickTexts)
  const { subject, name, isPublic, recent } = entry
  return (
    <li className={style.entry}>
      <span className={style.icon}>
        <Icon name={icons[subject]} />
      </span>
      <div className={style.body}>
        <p className={style.name}>
          {isPublic ? (
            <Link to={addressOf(entry)}>
              <bdi dir="auto">{name}</bdi>
            </Link>
          ) : (
            <>
              <bdi dir="auto">{name}</bdi> <Tag tone="off">{t.hidden}</Tag>
            </>
          )}
        </p>
        <p className={style.meta}>
          <span>{t.subjects[subject]}</span>
          <ContactClickCounts counts={entry} kinds={kinds[subject]} />
          <span>{t.recent(recent)}</span>
        </p>
        {subject !== 'ad' && (
          <Link className={style.manage} to={withQuery(paths.myEntry[subject], { id: entry.id })}>
            {t.manage}
          </Link>
        )}
      </div>
    </li>
  )
}
