import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import style from '#web/ui/pager.module.css'

type PagerProps = {
  page: number
  pages: number
  to: (page: number) => string
  words: { label: string; previous: string; next: string; page: (page: number) => string }
}

/** Links only the first and the last page and those around the current one. */
export const Pager = ({ page, pages, to, words }: PagerProps) =>
  pages > 1 && (
    <nav className={style.pager} aria-label={words.label}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" aria-label={words.previous}>
          <Icon name="next" className={style.back} />
        </Link>
      )}
      {shownPages(page, pages).map((number, index, all) => (
        <span key={number} className={style.slot}>
          {index > 0 && number - (all[index - 1] ?? 0) > 1 && <span className={style.gap}>…</span>}
          <Link to={to(number)} aria-label={words.page(number)} aria-current={number === page ? 'page' : undefined}>
            {number}
          </Link>
        </span>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" aria-label={words.next}>
          <Icon name="next" turns />
        </Link>
      )}
    </nav>
  )

/** A gap of a single page is shown as that page. */
export const shownPages = (page: number, pages: number): number[] => {
  const near = [1, page - 1, page, page + 1, pages]
  if (page === 4) near.push(2)
  if (page === pages - 3) near.push(pages - 1)
  return [...new Set(near)].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b)
}
