import { deskTexts } from '#web/features/desk/desk.texts.ts'
import { entryTexts } from '#web/features/desk/entry.texts.ts'
import { type EntryDesk, entryPath } from '#web/features/desk/entry-paths.queries.ts'
import { formatDate } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Words that the rows of all three desks use. */
export const useEntryWords = () => {
  const t = useTexts(deskTexts)
  const lang = useLang()
  return {
    hiddenTag: useTexts(entryTexts).hidden,
    owner: t.owner,
    taps: t.taps,
    updated: (moment: string) => t.updated(formatDate(lang, moment)),
  }
}

type ButtonsProps = {
  desk: EntryDesk
  id: string
  name: string
  isHidden: boolean
  onHide: (isHidden: boolean) => void
}

export const EntryButtons = ({ desk, id, name, isHidden, onHide }: ButtonsProps) => {
  const t = useTexts(deskTexts)
  const entry = useTexts(entryTexts)
  return (
    <>
      <LinkButton look="outline" size="small" icon="edit" to={entryPath(desk, id)} aria-label={t.editNamed(name)}>
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
