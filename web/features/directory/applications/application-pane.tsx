import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import { applicationAdminTexts } from '#web/features/directory/applications/application-admin.texts.ts'
import cards from '#web/features/directory/applications/application-cards.module.css'
import { ApplicationChecks, ApplicationFacts } from '#web/features/directory/applications/application-facts.tsx'
import { CheckedClaims } from '#web/features/directory/applications/checked-claims.tsx'
import { kindText } from '#web/features/directory/applications/choice-words.ts'
import { EditCompare } from '#web/features/directory/applications/edit-compare.tsx'
import { EvidenceViewer } from '#web/features/directory/applications/evidence-viewer.tsx'
import { canApprove, type Tick, versionOf } from '#web/features/directory/applications/ticked-claims.ts'
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
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'

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
        <CheckedClaims application={current} chosen={ticked} onTurn={onTick} />
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
