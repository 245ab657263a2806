import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import { applicationAdminTexts } from '#web/features/directory/applications/application-admin.texts.ts'
import cards from '#web/features/directory/applications/application-cards.module.css'
import { ApplicationChecks, ApplicationFacts } from '#web/features/directory/applications/application-facts.tsx'
import { kindText } from '#web/features/directory/applications/choice-words.ts'
import { EditCompare } from '#web/features/directory/applications/edit-compare.tsx'
import { EvidenceViewer } from '#web/features/directory/applications/evidence-viewer.tsx'
import {
  canApprove,
  canTick,
  certificatesOf,
  type Tick,
  tickedKinds,
  versionOf,
} from '#web/features/directory/applications/ticked-trust-checks.ts'
import style from '#web/features/directory/applications/trust-checks.module.css'
import {
  type ApplicationDecisions,
  type ApplicationQueue,
  nameOf,
  type Refusal,
} from '#web/features/directory/applications/use-application-queue.ts'
import pane from '#web/features/staff/kit/decision-pane.module.css'
import {
  DecisionBar,
  DecisionButton,
  DecisionPane,
  type Pane,
  PaneBar,
  PaneBody,
} from '#web/features/staff/kit/decision-pane.tsx'
import { ReasonForm } from '#web/features/staff/kit/reason-form.tsx'
import { useShortcutsOn } from '#web/features/staff/kit/shortcuts.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useNow } from '#web/platform/now.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'

const keys: Record<(typeof tickedKinds)[number], string> = { licence: 'L', visited: 'V', identity: 'I' }

type Props = { application: StaffApplication; chosen: readonly Tick[]; onTurn: (tick: Tick) => void }

/** Recorded together with the approval. */
const TrustChecks = ({ application, chosen, onTurn }: Props) => {
  const t = useTexts(applicationAdminTexts)
  const hasKeys = useShortcutsOn()
  return (
    <section className={cards.card}>
      <fieldset className={style.checks} aria-describedby="checked-hint">
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
            <span>{t.trustCheckKinds[kind]}</span>
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

type PaneProps = {
  queue: ApplicationQueue
  decisions: ApplicationDecisions
  view: Pane
  ticked: readonly Tick[]
  onTick: (tick: Tick) => void
  opened: number | null
  onOpen: (number: number | null) => void
  refusing: Refusal | null
  onRefuse: (how: Refusal) => void
  onStay: () => void
  onMove: (by: 1 | -1) => void
}

export const ApplicationPane = (props: PaneProps) => {
  const t = useTexts(applicationAdminTexts)
  const { queue, decisions, view } = props
  const { current } = queue
  return (
    <DecisionPane labelledBy="application-name" queue={queue} isBusy={decisions.isBusy} heading={view.heading} t={t}>
      {current && (
        <>
          <NameBar {...props} current={current} />
          <Details {...props} current={current} />
          <Decisions {...props} current={current} />
        </>
      )}
    </DecisionPane>
  )
}

type CurrentProps = PaneProps & { current: StaffApplication }

const NameBar = ({ queue, view, current, onMove }: CurrentProps) => {
  const t = useTexts(applicationAdminTexts)
  const lang = useLang()
  const { place, items } = queue
  return (
    <PaneBar
      id="application-name"
      title={<bdi>{nameOf(current)}</bdi>}
      about={`${t.kinds[kindText(current)]} · ${t.place(formatNumber(lang, place + 1), formatNumber(lang, items.length))}`}
      view={view}
      queue={queue}
      t={t}
      onMove={onMove}
    />
  )
}

const Details = ({ current, view, decisions, refusing, ticked, onTick, opened, onOpen, onStay }: CurrentProps) => {
  const t = useTexts(applicationAdminTexts)
  // Without pictures the wider column has room for the typed texts.
  const isShort = current.type !== 'edit' && current.evidence === 0
  return (
    <PaneBody top={view.top} className={classNames(pane.packed, pane.paired)}>
      <div className={pane.column}>
        {current.type === 'edit' ? (
          <EditCompare application={current} />
        ) : (
          <EvidenceViewer
            key={versionOf(current)}
            id={current.id}
            count={current.evidence}
            opened={opened}
            onOpen={onOpen}
          />
        )}
        <ApplicationChecks application={current} />
        {isShort && <ApplicationFacts application={current} />}
      </div>
      <div className={pane.column}>
        {refusing && (
          <div className={cards.card}>
            <ReasonForm
              key={`${current.id} ${refusing}`}
              label={refusing === 'reject' ? `${t.reject}: ${t.reason}` : `${t.askChanges}: ${t.reason}`}
              hint={t.reasonHint}
              submit={refusing === 'reject' ? t.reject : t.askChanges}
              quick={Object.values(t.quick)}
              onSend={(reason) => decisions.refuse(current, refusing, reason)}
              onCancel={onStay}
            />
          </div>
        )}
        <TrustChecks application={current} chosen={ticked} onTurn={onTick} />
        {!isShort && <ApplicationFacts application={current} />}
      </div>
    </PaneBody>
  )
}

const Decisions = ({ current, view, decisions, refusing, ticked, onRefuse }: CurrentProps) => {
  const t = useTexts(applicationAdminTexts)
  const isOff = refusing !== null || !view.isSeen || decisions.isBusy
  return (
    <DecisionBar>
      <DecisionButton letter="R" look="outline" isBad disabled={isOff} onClick={() => onRefuse('reject')}>
        {t.reject}
      </DecisionButton>
      <DecisionButton letter="C" look="outline" disabled={isOff} onClick={() => onRefuse('askChanges')}>
        {t.askChanges}
      </DecisionButton>
      <DecisionButton
        letter="A"
        disabled={isOff || !canApprove(current, ticked)}
        onClick={() => void decisions.approve(current, ticked)}
      >
        {t.approve}
      </DecisionButton>
    </DecisionBar>
  )
}
