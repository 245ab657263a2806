import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ownListPath } from '#web/features/sell/my-listings/own-filters.ts'
import { listPostingTexts } from '#web/features/sell/price-lists/list-posting.texts.ts'
import {
  groupOf,
  type PostedGroup,
  type PostedRow,
  postedQuery,
  readPosted,
} from '#web/features/sell/price-lists/posted-list.ts'
import style from '#web/features/sell/price-lists/posted-page.module.css'
import { useListPart, useRowCount } from '#web/features/sell/price-lists/use-list.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const groups = [
  { name: 'published', icon: 'okc' },
  { name: 'waiting', icon: 'timer' },
  { name: 'faulty', icon: 'alert' },
] as const

type ListedRow = PostedRow & { group: PostedGroup; href: string }

/** Until the server answers, shows every listing as waiting for review. */
const useShown = (posted: readonly PostedRow[]): ListedRow[] => {
  const { data } = useQuery({ ...postedQuery(posted), enabled: posted.length > 0 })
  const known = new Map(data?.map((listing) => [listing.id, listing]))
  return posted.map(({ id, name }) => {
    const listing = known.get(id)
    const group = groupOf(listing ?? { status: 'pending' })
    const title = listing?.name ?? name
    const isPublic = listing?.status === 'approved'
    return { id, name: title, group, href: isPublic ? paths.product(id) : ownListPath({ search_keyword: title }) }
  })
}

export const PostedPage = ({ ownerId }: { ownerId: string }) => {
  const t = useTexts(listPostingTexts)
  const [posted] = useState(() => readPosted(ownerId))
  const shown = useShown(posted)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={style.page}>
      <h1 ref={heading} tabIndex={-1}>
        {posted.length > 0 ? t.postedTitle(posted.length) : t.nonePosted}
      </h1>
      {posted.length > 0 && <p className={style.lead}>{t.postedLead}</p>}
      <RowsLeft />
      {groups.map(({ name, icon }) => {
        const rows = shown.filter(({ group }) => group === name)
        return (
          rows.length > 0 && (
            <section key={name} className={style.group} data-group={name}>
              <h2>
                <Icon name={icon} />
                {t.groups[name]} <bdi>{rows.length}</bdi>
              </h2>
              <ul>
                {rows.map(({ id, name: title, href }) => (
                  <li key={id}>
                    <Link to={href}>
                      <bdi>{title}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
      <p className={style.actions}>
        <LinkButton to={paths.myProducts}>{t.toMine}</LinkButton>
        <LinkButton to={paths.sellList} look="outline">
          {t.toList}
        </LinkButton>
      </p>
    </div>
  )
}

const RowsLeft = () => {
  const t = useTexts(listPostingTexts)
  const refused = useListPart(({ view }) => view.rows.filter(({ errors }) => Object.keys(errors).length > 0).length)
  const look = useRowCount('look')
  if (look === 0) return null
  return (
    <section className={style.group} data-group="left">
      <h2>
        <Icon name="alert" />
        {t.left} <bdi>{look}</bdi>
      </h2>
      {refused > 0 && <p>{t.refusedText(refused)}</p>}
      <p>
        <Link to={paths.sellList}>{t.toRows}</Link>
      </p>
    </section>
  )
}
