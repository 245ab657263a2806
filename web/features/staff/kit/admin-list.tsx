import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { adminTexts } from '#web/features/staff/kit/admin.texts.ts'
import style from '#web/features/staff/kit/admin-list.module.css'
import type { useAdminAddress } from '#web/features/staff/kit/entry-admin.ts'
import { useSearchAsTyped } from '#web/features/staff/kit/use-search-as-typed.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { pagesParam } from '#web/platform/page/loaded-pages.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Chip } from '#web/ui/chip-row.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { State } from '#web/ui/state.tsx'

type Page<T> = { data: T[]; total: number; totalPages: number }
type Address = ReturnType<typeof useAdminAddress>

type SearchProps = { address: Address; hint?: string }

export const AdminSearch = ({ address: { chosen }, hint }: SearchProps) => {
  const t = useTexts(adminTexts)
  const { box, submit } = useSearchAsTyped(chosen.search)
  return (
    <search>
      <form className={style.search} onSubmit={submit}>
        <input {...box} dir="auto" aria-label={hint ?? t.searchHint} placeholder={hint ?? t.searchHint} />
        <Button type="submit" look="soft" icon="search">
          {t.search}
        </Button>
      </form>
    </search>
  )
}

type AdminChipsProps = { label: string; name: string; options: readonly { value: string; label: string }[] }

/** The first option removes the query parameter. */
export const AdminChips = ({ label, name, options }: AdminChipsProps) => {
  const [address] = useSearchParams()
  const current = address.get(name) ?? ''
  const to = (value: string) => {
    const next = new URLSearchParams(address)
    value ? next.set(name, value) : next.delete(name)
    next.delete(pagesParam)
    next.delete('page')
    return `?${next}`
  }
  return (
    <nav className={style.chips} aria-label={label}>
      {options.map(({ value, label: text }) => (
        <Chip key={value} to={to(value)} current={current === value}>
          {text}
        </Chip>
      ))}
    </nav>
  )
}

export const ListChips = ({ name, options }: { name: string; options: Readonly<Record<string, string>> }) => {
  const t = useTexts(adminTexts)
  const states = Object.entries(options).map(([value, label]) => ({ value, label }))
  return <AdminChips label={t.filter} name={name} options={[{ value: '', label: t.all }, ...states]} />
}

type ListProps<T> = {
  list: UseQueryResult<Page<T>>
  address: Address
  found?: (total: number) => string
  children: (items: T[]) => ReactNode
}

export const AdminList = <T,>({ list, address, found, children }: ListProps<T>) => {
  const t = useTexts(adminTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { data, error, refetch } = list
  if (!data && error)
    return (
      <State art="error" title={t.failedTitle} text={failureText(error, lang)}>
        <Button icon="refresh" onClick={() => void refetch()}>
          {site.retry}
        </Button>
      </State>
    )
  if (!data) return <AdminBones />
  if (data.data.length === 0)
    return (
      <State art="empty" title={t.noneTitle} text={t.noneText}>
        {address.isFiltered && (
          <LinkButton to={address.pathOf(emptied(address.chosen))} words="clear">
            {t.clear}
          </LinkButton>
        )}
      </State>
    )
  return (
    <>
      <p className={style.found} role="status">
        {(found ?? t.found)(data.total)}
      </p>
      {children(data.data)}
      <Pager
        page={address.page}
        pages={data.totalPages}
        to={(page) => address.pathOf({ page: page === 1 ? undefined : page })}
        words={{ label: t.pages, previous: t.previous, next: t.next, page: t.page }}
      />
    </>
  )
}

const emptied = (chosen: object) => Object.fromEntries(Object.keys(chosen).map((name) => [name, undefined]))

const skeletons = ['skeleton-1', 'skeleton-2', 'skeleton-3', 'skeleton-4']

export const AdminBones = () => {
  const t = useTexts(adminTexts)
  return (
    <div className={style.skeleton} role="status" aria-label={t.loading}>
      {skeletons.map((key) => (
        <span key={key} />
      ))}
    </div>
  )
}

export const AdminRows = ({ children }: { children: ReactNode }) => <ul className={style.rows}>{children}</ul>

type RowProps = {
  face: ReactNode
  title: ReactNode
  tags?: ReactNode
  facts: readonly ReactNode[]
  isFaint?: boolean
  children: ReactNode
}

export const AdminRow = ({ face, title, tags, facts, isFaint = false, children }: RowProps) => (
  <li className={style.row} data-faint={isFaint || undefined}>
    <span className={style.face}>{face}</span>
    <div className={style.what}>
      <div className={style.title}>
        {title}
        {tags}
      </div>
      <ul className={style.facts}>
        {facts.map((fact, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row keep their order
          <li key={at}>{fact}</li>
        ))}
      </ul>
    </div>
    <div className={style.actions}>{children}</div>
  </li>
)
