import type { RefObject } from 'react'
import type { StaffApplication } from '#contract/application-admin.ts'
import { ReasonForm } from '#web/features/admin/public/reason-form.tsx'
import { applicationAdminTexts } from '#web/features/applications/application-admin.texts.ts'
import cards from '#web/features/applications/application-cards.module.css'
import { ApplicationChecks, ApplicationFacts } from '#web/features/applications/application-facts.tsx'
import style from '#web/features/applications/application-pane.module.css'
import { CheckedClaims } from '#web/features/applications/checked-claims.tsx'
import { EditCompare } from '#web/features/applications/edit-compare.tsx'
import { EvidenceViewer } from '#web/features/applications/evidence-viewer.tsx'
import { kindText } from '#web/features/applications/kind-text.ts'
import { type Tick, versionOf } from '#web/features/applications/ticked-claims.ts'
import {
  type ApplicationDecisions,
  type ApplicationQueue,
  nameOf,
  type Refusal,
} from '#web/features/applications/use-application-queue.ts'
import { useShortcutsOn } from '#web/features/moderation/public/review-shortcuts.ts'
import { useBarSpace } from '#web/features/moderation/public/use-bar-space.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { State } from '#web/ui/state.tsx'

type PaneProps = {
  queue: ApplicationQueue
  decisions: ApplicationDecisions
  heading: RefObject<HTMLHeadingElement | null>
  ticked: readonly Tick[]
  onTick: (tick: Tick) => void
  opened: number | null
  onOpen: (number: number | null) => void
  refusing: Refusal | null
  onRefuse: (how: Refusal) => void
  onStay: () => void
  onMove: (by: 1 | -1) => void
}

/** The current application with everything needed to decide. */
export const ApplicationPane = (props: PaneProps) => {
  const t = useTexts(applicationAdminTexts)
  const { queue, heading } = props
  const { current } = queue
  if (queue.query.isPending || (queue.query.isError && !current)) return <div className={style.pane} />
  if (!current)
    return (
      <section className={style.pane}>
        <State art="notFound" title={t.empty} text={t.emptyText} />
        <h2 className="visually-hidden" ref={heading} tabIndex={-1}>
          {t.empty}
        </h2>
      </section>
    )
  return (
    <section className={style.pane} aria-labelledby="application-name" aria-busy={props.decisions.isBusy}>
      <PaneBar {...props} current={current} />
      <Details {...props} current={current} />
      <DecisionBar {...props} current={current} />
    </section>
  )
}

type CurrentProps = PaneProps & { current: StaffApplication }

const PaneBar = ({ queue, heading, current, onMove }: CurrentProps) => {
  const t = useTexts(applicationAdminTexts)
  const lang = useLang()
  const { place, items } = queue
  return (
    <div className={style.bar}>
      <div className={style.title}>
        <span className={style.meta}>
          {t.kinds[kindText(current)]} · {t.place(formatNumber(lang, place + 1), formatNumber(lang, items.length))}
        </span>
        <h2 id="application-name" ref={heading} tabIndex={-1}>
          <bdi>{nameOf(current)}</bdi>
        </h2>
      </div>
      <IconButton icon="back" turns label={t.previous} aria-disabled={place === 0} onClick={() => onMove(-1)} />
      <IconButton icon="fwd" turns label={t.next} aria-disabled={place >= items.length - 1} onClick={() => onMove(1)} />
    </div>
  )
}

const Details = ({ current, decisions, refusing, ticked, onTick, opened, onOpen, onStay }: CurrentProps) => {
  const t = useTexts(applicationAdminTexts)
  return (
    <div className={style.body}>
      <div className={style.column}>
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
      </div>
      <div className={style.column}>
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
        <ApplicationFacts application={current} />
      </div>
    </div>
  )
}

const DecisionBar = ({ current, decisions, refusing, ticked, onRefuse }: CurrentProps) => {
  const t = useTexts(applicationAdminTexts)
  const hasKeys = useShortcutsOn()
  const bar = useBarSpace()
  const isOff = refusing !== null || decisions.isBusy
  const key = (letter: string) =>
    hasKeys && (
      <span aria-hidden="true">
        <kbd>{letter}</kbd>
      </span>
    )
  return (
    <div ref={bar} className={style.decisions}>
      <Button
        look="outline"
        className={style.bad}
        disabled={isOff}
        aria-keyshortcuts="R"
        onClick={() => onRefuse('reject')}
      >
        {t.reject}
        {key('R')}
      </Button>
      <Button look="outline" disabled={isOff} aria-keyshortcuts="C" onClick={() => onRefuse('askChanges')}>
        {t.askChanges}
        {key('C')}
      </Button>
      <Button disabled={isOff} aria-keyshortcuts="A" onClick={() => void decisions.approve(current, ticked)}>
        {t.approve}
        {key('A')}
      </Button>
    </div>
  )
}
