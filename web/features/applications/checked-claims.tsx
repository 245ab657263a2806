import { applicationAdminTexts } from '#web/features/applications/application-admin.texts.ts'
import cards from '#web/features/applications/application-cards.module.css'
import style from '#web/features/applications/checked-claims.module.css'
import { useShortcutsOn } from '#web/features/moderation/public/review-shortcuts.ts'
import { useTexts } from '#web/platform/texts.ts'

/** What a moderator can see in an application; certificates need an end and are recorded with the entry. */
export const tickedKinds = ['licence', 'visited', 'identity'] as const
export type TickedKind = (typeof tickedKinds)[number]

const keys: Record<TickedKind, string> = { licence: 'L', visited: 'V', identity: 'I' }

type Props = { chosen: readonly TickedKind[]; onTurn: (kind: TickedKind) => void }

/** Ticked before approving, recorded with it. */
export const CheckedClaims = ({ chosen, onTurn }: Props) => {
  const t = useTexts(applicationAdminTexts)
  const hasKeys = useShortcutsOn()
  return (
    <section className={cards.card}>
      <fieldset className={style.claims} aria-describedby="checked-hint">
        <legend>{t.checked}</legend>
        <p id="checked-hint" className={cards.meta}>
          {t.checkedHint}
        </p>
        {tickedKinds.map((kind) => (
          <label key={kind}>
            <input
              type="checkbox"
              checked={chosen.includes(kind)}
              aria-keyshortcuts={keys[kind]}
              onChange={() => onTurn(kind)}
            />
            <span>{t.claimKinds[kind]}</span>
            {hasKeys && (
              <span className={style.key} aria-hidden="true">
                <kbd>{keys[kind]}</kbd>
              </span>
            )}
          </label>
        ))}
      </fieldset>
    </section>
  )
}
