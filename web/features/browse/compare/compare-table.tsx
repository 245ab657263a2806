import { useRef, useState } from 'react'
import { type ComparedListing, type Comparison, comparedMax } from '#contract/endpoints/browse/compare.ts'
import style from '#web/features/browse/compare/compare.module.css'
import { compareTexts } from '#web/features/browse/compare/compare.texts.ts'
import { bestOf, type CompareRow, isDifferent, useCompareRows } from '#web/features/browse/compare/compare-rows.tsx'
import { ProductPicture } from '#web/features/browse/listing/product-picture.tsx'
import { foreignLang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

const edgePx = 24

export const addId = 'add'

type CompareTableProps = { comparison: Comparison; isOnlyDifferent: boolean }

/** A plain table, which scrolls sideways on a phone; the column of labels stays. */
export const CompareTable = ({ comparison, isOnlyDifferent }: CompareTableProps) => {
  const t = useTexts(compareTexts)
  const rows = useCompareRows(comparison)
  const ids = comparison.items.map(({ id }) => id)
  const shown = rows.filter((row) => !isOnlyDifferent || isDifferent(row))
  const { region, isAtEnd, look, next } = useEdge()
  const free = Array.from({ length: comparedMax - ids.length }, (_, index) => `free-${index}`)
  return (
    <div className={style.frame} data-end={isAtEnd || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section ref={region} className={style.region} tabIndex={0} aria-label={t.region} onScroll={look}>
        <table className={style.table}>
          <thead>
            <tr>
              <td className={style.key} />
              {comparison.items.map((item) => (
                <th key={item.id} scope="col">
                  <Head item={item} ids={ids} />
                </th>
              ))}
              {free.map((column) => (
                <td key={column} className={style.free}>
                  <a className={style.add} href={`#${addId}`}>
                    <Icon name="plus" />
                    {t.addTile}
                  </a>
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key} row={row} ids={ids} />
            ))}
            <tr className={style.links}>
              <td className={style.key} />
              {comparison.items.map(({ id, name }) => (
                <td key={id}>
                  <LinkButton look="soft" size="small" to={paths.product(id)} aria-label={`${t.open}: ${name}`}>
                    {t.open}
                  </LinkButton>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {/* Hidden from the keyboard and screen readers, which scroll the region itself. */}
      <button className={style.next} type="button" tabIndex={-1} aria-hidden="true" onClick={next}>
        <Icon name="fwd" turns />
      </button>
    </div>
  )
}

const useEdge = () => {
  const region = useRef<HTMLElement>(null)
  const [isAtEnd, setAtEnd] = useState(false)
  const look = () => {
    const { scrollLeft, scrollWidth, clientWidth } = region.current ?? { scrollLeft: 0, scrollWidth: 0, clientWidth: 0 }
    setAtEnd(Math.abs(scrollLeft) + clientWidth > scrollWidth - edgePx)
  }
  const next = () => {
    const column = region.current?.querySelector('thead th')?.getBoundingClientRect().width ?? 0
    const isRtl = region.current && getComputedStyle(region.current).direction === 'rtl'
    region.current?.scrollBy({ left: isRtl ? -column : column, behavior: 'smooth' })
  }
  return { region, isAtEnd, look, next }
}

const Head = ({ item, ids }: { item: ComparedListing; ids: string[] }) => {
  const t = useTexts(compareTexts)
  const lang = useLang()
  return (
    <div className={style.head}>
      <span className={style.photo}>
        <ProductPicture
          picture={item.pictures[0]}
          type={item.type}
          alt=""
          sizes="(min-width: 900px) 260px, 130px"
          widths={[320, 640]}
          turn="seen"
        />
      </span>
      <Link className={style.name} to={paths.product(item.id)} dir="auto" lang={foreignLang(lang, item.name)}>
        {item.name}
      </Link>
      <Link
        className={style.remove}
        to={paths.compare(ids.filter((id) => id !== item.id))}
        aria-label={t.remove(item.name)}
        preventScrollReset
      >
        <Icon name="x" size="small" />
      </Link>
    </div>
  )
}

const Row = ({ row, ids }: { row: CompareRow; ids: string[] }) => {
  const best = bestOf(row)
  return (
    <tr className={classNames(isDifferent(row) && style.different, row.isPrintedOnly && style.printed)}>
      <th scope="row" className={style.key}>
        {row.label}
      </th>
      {ids.map((id, at) => (
        <td key={id} className={classNames(best.includes(at) && style.best)}>
          {row.shown?.[at] ?? <bdi dir="auto">{row.texts[at] ?? '—'}</bdi>}
          {best.includes(at) && (
            <span className={style.why}>
              <Icon name="check" size="small" />
              {row.best?.word}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
