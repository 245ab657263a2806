import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { adminPaths, type EntryAdmin, entryPath } from '#web/admin-url.ts'
import { type Entry, type EntryRules, useEntryForm } from '#web/features/directory/entry-form/entry-form-state.ts'
import { entryTexts } from '#web/features/staff/kit/admin.texts.ts'
import { AdminBones } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage } from '#web/features/staff/kit/admin-page.tsx'
import { adminDraftPlace } from '#web/features/staff/kit/draft-places.ts'
import { type EntryAdminOf, useHiding, useInvalidate } from '#web/features/staff/kit/entry-admin.ts'
import style from '#web/features/staff/kit/entry-screen.module.css'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { Tag } from '#web/ui/tag.tsx'

type LoadedProps<E> = {
  entries: Pick<EntryAdminOf<E>, 'admin' | 'formQuery'>
  children: (entry: E | null) => ReactNode
}

/** Loads the entry of the URL before rendering its form; a new entry needs no loading. */
export const LoadedEntry = <E,>({ entries, children }: LoadedProps<E>) => {
  const t = useTexts(entryTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { id } = useParams()
  const { data, error, refetch } = useQuery({ ...entries.formQuery(id ?? ''), enabled: id !== undefined })
  if (id === undefined || data) return <Fragment key={id ?? 'new'}>{children(data?.data ?? null)}</Fragment>
  if (!error) return <AdminBones />
  return (
    <State art="error" heading="h1" title={t.loadFailed} text={failureText(error, lang)}>
      <Button icon="refresh" onClick={() => void refetch()}>
        {site.retry}
      </Button>
      <BackLink to={adminPaths[entries.admin]}>{t.back}</BackLink>
    </State>
  )
}

type PageProps = {
  admin: EntryAdmin
  title: string
  /** Undefined for an entry that is not stored yet. */
  isHidden: boolean | undefined
  publicPath: string | undefined
  onHide: (isHidden: boolean) => void
  children: ReactNode
}

export const EntryPage = ({ admin, title, isHidden, publicPath, onHide, children }: PageProps) => {
  const t = useTexts(entryTexts)
  return (
    <>
      <div className={style.back}>
        <BackLink to={adminPaths[admin]}>{t.back}</BackLink>
      </div>
      <AdminPage
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
      </AdminPage>
    </>
  )
}

type Actions<E extends Entry> = Omit<EntryRules<E>, 'onSaved' | 'draftPlace'> & {
  admin: EntryAdmin
  setHidden: (id: string, isHidden: boolean) => Promise<{ data: E }>
}

/** A new entry moves to its own URL once it is saved. */
export const useEntryScreen = <E extends Entry>({ setHidden, admin, ...rules }: Actions<E>) => {
  const t = useTexts(entryTexts)
  const navigate = useNavigate()
  const invalidate = useInvalidate(admin)
  const form = useEntryForm({
    ...rules,
    draftPlace: (ownerId, entryId) => adminDraftPlace(ownerId, admin, entryId),
    onSaved: ({ id }, isNew) => {
      invalidate()
      showToast({ text: t.saved })
      if (isNew) void navigate(entryPath(admin, id), { replace: true })
    },
  })
  const hide = useHiding(admin, setHidden, form.show)
  return { form, onHide: (isHidden: boolean) => form.entry && void hide(form.entry.id, isHidden) }
}
