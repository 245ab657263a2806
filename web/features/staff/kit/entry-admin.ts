import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { keywordLengthMax } from '#domain/limits.ts'
import { pageIn } from '#web/features/directory/entries/directory-queries.ts'
import { entryTexts } from '#web/features/staff/kit/admin.texts.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { withQuery } from '#web/url.ts'

export const adminPageSize = 20

type Query = Readonly<Record<string, string | number | undefined>>

/** Search text, filters and page of the URL, with navigation to other values. */
export const useAdminAddress = (path: string, ...names: readonly string[]) => {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosen: Record<string, string | undefined> = Object.fromEntries(
    names.map((name) => [name, search.get(name)?.trim().slice(0, keywordLengthMax) || undefined]),
  )
  const page = pageIn(search, 'page')
  const pathOf = (change: Query) => withQuery(path, { ...chosen, ...change })
  return {
    chosen,
    page,
    query: { ...chosen, page, limit: adminPageSize },
    pathOf,
    go: (change: Query) => navigate(pathOf(change), { preventScrollReset: true }),
    isFiltered: Object.values(chosen).some(Boolean),
  }
}

/** Invalidates both the admin lists and the public ones. */
export const useInvalidate = (admin: string) => {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: [...adminKey, admin] })
    void client.invalidateQueries({ queryKey: [admin] })
  }
}

type Hidden<E> = (id: string, isHidden: boolean) => Promise<{ data: E }>

/** Shows a toast that offers undo. */
export const useHiding = <E>(admin: string, set: Hidden<E>, onDone: (entry: E) => void = () => undefined) => {
  const t = useTexts(entryTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const invalidate = useInvalidate(admin)
  const put = async (id: string, isHidden: boolean, isBack = false): Promise<void> => {
    try {
      const { data } = await set(id, isHidden)
      invalidate()
      onDone(data)
      showToast({
        text: isHidden ? t.isHiddenNow : t.isShownNow,
        ...(!isBack && { undo: { label: t.undo, run: () => void put(id, !isHidden, true) } }),
      })
    } catch (error) {
      dialog.error({ title: t.failed, text: failureText(error, lang) })
    }
  }
  return (id: string, isHidden: boolean) => put(id, isHidden)
}
