import type { MouseEvent, ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { directoryTexts } from '#web/features/directory/entries/directory.texts.ts'
import style from '#web/features/directory/entries/results.module.css'
import { routeFailureText } from '#web/platform/failure-text.ts'
import { useRouteFailure } from '#web/platform/page/route-failure.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'

export const CardList = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <div className={classNames(style.list, wide && style.wide)}>{children}</div>
)

export const NothingFound = ({ action, isFiltered, none }: { action: string; isFiltered: boolean; none: NoneYet }) => {
  const t = useTexts(directoryTexts)
  if (!isFiltered) return <State art="empty" title={none.title} text={none.text} />
  return (
    <State art="empty" title={t.emptyTitle} text={t.emptyText}>
      <LinkButton to={action} words="clear">
        {t.clearFilters}
      </LinkButton>
    </State>
  )
}

type NoneYet = { title: string; text: string }

/** The retry works with and without JavaScript. */
export const ListFailure = ({ title, to }: { title: string; to: string }) => {
  const error = useRouteFailure()
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { revalidate } = useRevalidator()
  const retry = (event: MouseEvent) => {
    event.preventDefault()
    revalidate()
  }
  return (
    <State art="error" title={title} text={routeFailureText(error, lang)}>
      <LinkButton icon="refresh" to={to} onClick={retry}>
        {site.retry}
      </LinkButton>
    </State>
  )
}

const skeletons = Array.from({ length: 6 }, (_, index) => `skeleton-${index}`)

export const CardSkeletons = ({ covered = false }: { covered?: boolean }) => (
  <div className={style.list} aria-busy="true">
    {skeletons.map((key) => (
      <div key={key} className={style.skeleton} aria-hidden="true">
        {covered && <div className={classNames(style.bone, style.cover)} />}
        <div className={style.head}>
          <div className={classNames(style.bone, style.cells)} />
          <div className={style.lines}>
            <div className={style.bone} />
            <div className={classNames(style.bone, style.middle)} />
            <div className={classNames(style.bone, style.short)} />
          </div>
        </div>
        <div className={classNames(style.bone, style.middle)} />
        <div className={classNames(style.bone, style.button)} />
      </div>
    ))}
  </div>
)
