import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import type { Deal } from '#contract/endpoints/deals/deals.ts'
import { ConfirmForm } from '#web/features/deals/deal/confirm-form.tsx'
import { ownDealsKey } from '#web/features/deals/deal/deal.queries.ts'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import { type AnswerErrors, blankDraft, bodyOf, type DealDraft, draftOf } from '#web/features/deals/deal/deal-draft.ts'
import { DealGoods } from '#web/features/deals/deal/deal-goods.tsx'
import style from '#web/features/deals/deal/deal-page.module.css'
import { DeclineForm } from '#web/features/deals/deal/decline-form.tsx'
import { Marked } from '#web/features/deals/deal/ended-deal.tsx'
import {
  type DealAnswer,
  dropAnswer,
  type KeptAnswer,
  keepAnswer,
  useKeptAnswer,
} from '#web/features/deals/deal/kept-answers.ts'
import {
  isPassing,
  sendAnswer,
  sendingSlot,
  sendKeptAnswers,
  sendWhenOnline,
  showAnswered,
} from '#web/features/deals/deal/send-kept-answers.ts'
import { Ticket } from '#web/features/deals/sold/ticket.tsx'
import { formFailure } from '#web/platform/form-failure.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Keeps the answer on the phone when there is no network, or the server does not answer. */
const useAnswer = (deal: Deal, userId: string) => {
  const client = useQueryClient()
  const lang = useLang()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<AnswerErrors>({})
  const keep = (answer: DealAnswer) => {
    keepAnswer({ userId, code: deal.code, answer })
    sendWhenOnline(client)
  }
  const give = async (answer: DealAnswer): Promise<void> => {
    if (isBusy) return
    setErrors({})
    if (!navigator.onLine) return keep(answer)
    setBusy(true)
    try {
      const answered = await sendAnswer(deal.code, answer)
      dropAnswer({ userId, code: deal.code })
      showAnswered(client, answered)
    } catch (error) {
      if (isPassing(error)) keep(answer)
      else {
        setErrors(formFailure(error, lang, ['price', 'day', 'asDescribed', 'problem', 'text', 'reason']))
        void client.invalidateQueries({ queryKey: ownDealsKey })
      }
    } finally {
      setBusy(false)
    }
  }
  return { give, isBusy, errors }
}

/** After an answer another view takes the place of the form: it is read from its beginning. */
export const useArrival = (view: string | undefined) => {
  const last = useRef(view)
  useEffect(() => {
    const before = last.current
    last.current = view
    if (before === undefined || before === view) return
    scrollTo(0, 0)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [view])
}

export const OfferedDeal = ({ deal, user }: { deal: Deal; user: User }) => {
  const t = useTexts(dealTexts)
  const kept = useKeptAnswer(user.id, deal.code)
  const isOnline = useOnline()
  const [draft, setDraft] = useState(blankDraft)
  const [isDeclining, setDeclining] = useState(false)
  const answer = useAnswer(deal, user.id)
  const isKept = kept !== null && !kept.refusal
  useArrival(isKept ? 'kept' : isDeclining ? 'decline' : 'confirm')
  const undo = ({ answer: undone }: KeptAnswer) => {
    dropAnswer({ userId: user.id, code: deal.code })
    setDeclining(undone.kind === 'decline')
    if (undone.kind === 'confirm') setDraft(draftOf(undone.body, Date.now()))
  }
  if (isKept) return <Kept deal={deal} kept={kept} isOnline={isOnline} onUndo={() => undo(kept)} />
  const change = (changes: Partial<DealDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const confirm = () => void answer.give({ kind: 'confirm', body: bodyOf(draft, deal, Date.now()) })
  return (
    <>
      <div role="status">
        {!isOnline && (
          <Note tone="wait" className={style.note}>
            {t.offline}
          </Note>
        )}
      </div>
      {isDeclining ? (
        <DeclineForm deal={deal} answer={answer} onBack={() => setDeclining(false)} />
      ) : (
        <ConfirmForm
          {...{ deal, draft, change, confirm }}
          name={user.name}
          answer={answer}
          onDecline={() => setDeclining(true)}
        />
      )}
    </>
  )
}

type KeptProps = { deal: Deal; kept: KeptAnswer; isOnline: boolean; onUndo: () => void }

const Kept = ({ deal, kept, isOnline, onUndo }: KeptProps) => {
  const t = useTexts(dealTexts)
  const client = useQueryClient()
  const isSending = sendingSlot.use() === true
  const isConfirming = kept.answer.kind === 'confirm'
  const undo = (
    <button type="button" className={style.quiet} onClick={onUndo}>
      {t.undo}
    </button>
  )
  if (!isOnline)
    return (
      <>
        <Note tone="wait" className={style.note}>
          {t.offline}
        </Note>
        <Marked icon="timer" tone="wait" title={isConfirming ? t.saved : t.savedDecline} text={t.savedText}>
          <DealGoods deal={deal} brief />
          {undo}
        </Marked>
      </>
    )
  return (
    <Marked
      icon="refresh"
      tone="wait"
      title={isSending ? t.sending : isConfirming ? t.notSent : t.notSentDecline}
      text={t.notSentText}
    >
      <DealGoods deal={deal} brief />
      <div className={style.actions}>
        <Button
          size="large"
          block
          icon="refresh"
          aria-disabled={isSending}
          onClick={() => void sendKeptAnswers(client)}
        >
          {isSending ? t.sending : t.tryAgain}
        </Button>
        {undo}
      </div>
    </Marked>
  )
}

/** The code of the caller, while nobody has answered. */
export const OwnCode = ({ deal }: { deal: Deal }) => {
  const t = useTexts(dealTexts)
  return (
    <div className={style.own}>
      <h1>{t.own}</h1>
      <p className={style.lead}>{t.ownText}</p>
      <Ticket deal={deal} isPage onCancelled={() => undefined} />
    </div>
  )
}
