import { type EntryAdmin, entryPath } from '#web/admin-url.ts'
import { adminTexts } from '#web/features/staff/kit/admin.texts.ts'
import { entryTexts } from '#web/features/staff/kit/entry.texts.ts'
import { formatDate } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Texts shared by the rows of all three directory lists. */
export const useEntryWords = () => {
  const t = useTexts(adminTexts)
  const lang = useLang()
  return {
    hiddenTag: useTexts(entryTexts).hidden,
    ownerLeft: t.ownerLeft,
    owner: t.owner,
    taps: t.taps,
    updated: (moment: string) => t.updated(formatDate(lang, moment)),
  }
}

type ButtonsProps = {
  admin: EntryAdmin
  id: string
  name: string
  isHidden: boolean
  onHide: (isHidden: boolean) => void
}

export const EntryButtons = ({ admin, id, name, isHidden, onHide }: ButtonsProps) => {
  const t = useTexts(adminTexts)
  const entry = useTexts(entryTexts)
  return (
    <>
      <LinkButton look="outline" size="small" icon="edit" to={entryPath(admin, id)} aria-label={t.editNamed(name)}>
        {t.edit}
      </LinkButton>
      <Button
        look="ghost"
        size="small"
        icon={isHidden ? 'eye' : 'eye-off'}
        aria-label={isHidden ? t.showNamed(name) : t.hideNamed(name)}
        onClick={() => onHide(!isHidden)}
      >
        {isHidden ? entry.show : entry.hide}
      </Button>
    </>
  )
}
