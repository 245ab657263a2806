import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import { applicationAdminTexts } from '#web/features/directory/applications/application-admin.texts.ts'
import cards from '#web/features/directory/applications/application-cards.module.css'
import style from '#web/features/directory/applications/checked-claims.module.css'
import { canTick, certificatesOf, type Tick, tickedKinds } from '#web/features/directory/applications/ticked-claims.ts'
import { useShortcutsOn } from '#web/features/staff/kit/shortcuts.ts'
import { formatDate } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

const keys: Record<(typeof tickedKinds)[number], string> = { licence: 'L', visited: 'V', identity: 'I' }

type Props = { application: StaffApplication; chosen: readonly Tick[]; onTurn: (tick: Tick) => void }

/** Recorded together with the approval. */
export const CheckedClaims = ({ application, chosen, onTurn }: Props) => {
  const t = useTexts(applicationAdminTexts)
  const hasKeys = useShortcutsOn()
  return (
    <section className={cards.card}>
      <fieldset className={style.claims} aria-describedby="checked-hint">
        <legend>{t.checked}</legend>
        <p id="checked-hint" className={cards.meta}>
          {application.type === 'seal' ? `${t.sealHint} ${t.checkedHint}` : t.checkedHint}
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
        <Certificates application={application} chosen={chosen} onTurn={onTurn} />
      </fieldset>
    </section>
  )
}

const Certificates = ({ application, chosen, onTurn }: Props) => {
  const t = useTexts(applicationAdminTexts)
  const lang = useLang()
  const now = new Date(useNow())
  return certificatesOf(application).map((paper, place) => {
    const { name, issuedBy, expiryDate } = paper
    const end = expiryDate === null ? t.noEnd : t.validUntil(formatDate(lang, expiryDate))
    const isOver = expiryDate !== null && !canTick(paper, now)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two certificates may have the same name; their place is what is ticked
      <label key={place}>
        <input
          type="checkbox"
          checked={chosen.includes(place)}
          disabled={!canTick(paper, now)}
          onChange={() => onTurn(place)}
        />
        <span>
          {t.certificate} <bdi dir="auto">{name}</bdi>
          <small>
            {issuedBy && (
              <>
                <bdi dir="auto">{issuedBy}</bdi> ·{' '}
              </>
            )}
            {isOver ? t.hasEnded : end}
          </small>
        </span>
      </label>
    )
  })
}
