import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DeskBones } from '#web/features/desk/desk-list.card.tsx'
import { DeskPage } from '#web/features/desk/desk-page.card.tsx'
import { entryTexts } from '#web/features/desk/entry.texts.ts'
import type { EntryDesk } from '#web/features/desk/entry-paths.queries.ts'
import style from '#web/features/desk/entry-screen.module.css'
import { deskPaths } from '#web/platform/desk-paths.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { State } from '#web/ui/state.tsx'
import { Tag } from '#web/ui/tag.tsx'

type LoadedProps<E> = {
  id: string | undefined
  desk: EntryDesk
  stored: UseQueryResult<{ data: E }>
  children: (entry: E | null) => ReactNode
}

/** The form once its entry is here; a new one needs none. */
export const LoadedEntry = <E,>({ id, desk, stored, children }: LoadedProps<E>) => {
  const t = useTexts(entryTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { data, error, refetch } = stored
  if (id === undefined) return children(null)
  if (data) return children(data.data)
  if (!error) return <DeskBones />
  return (
    <State art="error" heading="h1" title={t.loadFailed} text={failureText(error, lang)}>
      <Button icon="refresh" onClick={() => void refetch()}>
        {site.retry}
      </Button>
      <BackLink to={deskPaths[desk]}>{t.back}</BackLink>
    </State>
  )
}

type PageProps = {
  desk: EntryDesk
  title: string
  /** Undefined for one that is not stored yet. */
  isHidden: boolean | undefined
  publicPath: string | undefined
  onHide: (isHidden: boolean) => void
  children: ReactNode
}

/** The room of one entry: its name, whether visitors see it, and the form. */
export const EntryPage = ({ desk, title, isHidden, publicPath, onHide, children }: PageProps) => {
  const t = useTexts(entryTexts)
  return (
    <>
      <div className={style.back}>
        <BackLink to={deskPaths[desk]}>{t.back}</BackLink>
      </div>
      <DeskPage
        title={title}
        actions={
          <>
            {isHidden && (
              <Tag tone="off" large icon="eye-off">
                {t.hidden}
              </Tag>
            )}
            {publicPath && !isHidden && (
              <LinkButton look="outline" icon="ext" to={publicPath}>
                {t.seePublic}
              </LinkButton>
            )}
            {isHidden !== undefined && (
              <Button look="outline" icon={isHidden ? 'eye' : 'eye-off'} onClick={() => onHide(!isHidden)}>
                {isHidden ? t.show : t.hide}
              </Button>
            )}
          </>
        }
      >
        {children}
      </DeskPage>
    </>
  )
}

export const useSaidSaved = () => {
  const t = useTexts(entryTexts)
  return () => showToast({ text: t.saved })
}
