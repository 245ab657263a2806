import { useQuery } from '@tanstack/react-query'
import { applicationKinds } from '#contract/endpoints/directory/applications.ts'
import { myEntryPageTexts } from '#web/features/directory/my-entries/my-entry-page.texts.ts'
import { ownEntriesQuery } from '#web/features/sell/contact-clicks/contact-clicks-queries.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

type LinksProps = {
  className: string | undefined
  /** False until the menu opens: most users own no entry, so pages should not fetch them. */
  isEnabled?: boolean
  current?: string
  onClick?: () => void
}

export const OwnEntryLinks = ({ className, isEnabled = true, current, onClick }: LinksProps) => {
  const t = useTexts(myEntryPageTexts)
  const { data } = useQuery({ ...ownEntriesQuery(), enabled: isEnabled })
  const owned = applicationKinds.filter((kind) => data?.data.some(({ subject }) => subject === kind))
  return owned.map((kind) => (
    <Link
      key={kind}
      className={className}
      to={paths.myEntry[kind]}
      aria-current={current === paths.myEntry[kind] ? 'page' : undefined}
      {...(onClick && { onClick })}
    >
      <Icon name={kind === 'shop' ? 'store' : 'eng'} />
      {t.titles[kind]}
    </Link>
  ))
}
