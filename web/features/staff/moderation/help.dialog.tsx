import style from '#web/features/staff/moderation/help.module.css'
import { helpTexts } from '#web/features/staff/moderation/help.texts.ts'
import { setShortcuts, useShortcutsOn } from '#web/features/staff/moderation/review-shortcuts.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { ChoiceCheck } from '#web/ui/choices.tsx'
import { Sheet } from '#web/ui/dialog.tsx'

const keys = ['A', 'R', 'C', 'F', 'O', 'U', 'J', 'K', '1–9', '?', 'Esc'] as const

/** All shortcuts, and a switch to turn them off. */
export const HelpDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useTexts(helpTexts)
  const site = useTexts(siteTexts)
  const isOn = useShortcutsOn()
  return (
    <Sheet id="keys" narrow open={open} onClose={onClose} title={t.title} closeLabel={site.close}>
      <dl className={style.keys}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t.keys[key]}</dd>
          </div>
        ))}
      </dl>
      <ChoiceCheck name="shortcuts" label={t.isOn} isOn={isOn} onSwitch={setShortcuts} />
    </Sheet>
  )
}
