import type { RefObject } from 'react'
import { spacedPhone } from '#contract/phone-text.ts'
import { conditionNames, productTypeNames } from '#contract/product-kinds.ts'
import type { Rejection } from '#contract/rejection-codes.ts'
import { rejectionReason } from '#contract/rejections.ts'
import type { StaffWanted } from '#contract/wanted-admin.ts'
import { RejectionForm } from '#web/features/moderation/public/rejection-form.tsx'
import { useShortcutsOn } from '#web/features/moderation/public/review-shortcuts.ts'
import { useBarSpace } from '#web/features/moderation/public/use-bar-space.ts'
import type { WantedDecisions, WantedQueue } from '#web/features/wanted/admin/use-wanted-queue.ts'
import style from '#web/features/wanted/admin/wanted-admin.module.css'
import { wantedAdminTexts } from '#web/features/wanted/admin/wanted-admin.texts.ts'
import { wantedTexts } from '#web/features/wanted/wanted.texts.ts'
import { leastTexts } from '#web/features/wanted/wanted-words.ts'
import { adminPaths } from '#web/platform/admin-paths.ts'
import { formatTime } from '#web/platform/admin-time.ts'
import { formatNumber, moneyText } from '#web/platform/format.ts'
import { withQuery } from '#web/platform/paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { State } from '#web/ui/state.tsx'
import { Tag } from '#web/ui/tag.tsx'

type PaneProps = {
  queue: WantedQueue
  decisions: WantedDecisions
  heading: RefObject<HTMLHeadingElement | null>
  refusing: Rejection['kind'] | null
  onRefuse: (kind: Rejection['kind']) => void
  onStay: () => void
  onMove: (by: 1 | -1) => void
}

/** The current wanted ad with everything needed to decide. */
export const WantedPane = (props: PaneProps) => {
  const t = useTexts(wantedAdminTexts)
  const { queue, heading, decisions, refusing, onStay } = props
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
    <section className={style.pane} aria-labelledby="wanted-words" aria-busy={decisions.isBusy}>
      <PaneBar {...props} current={current} />
      <div className={style.body}>
        {refusing && (
          <RejectionForm
            key={`${current.id} ${refusing}`}
            kind={refusing}
            isPublic={current.status === 'approved'}
            onSend={(given) => void decisions.reject(current, given)}
            onCancel={onStay}
          />
        )}
        <Texts ad={current} />
        <WantedFacts ad={current} />
      </div>
      <DecisionBar {...props} current={current} />
    </section>
  )
}

type CurrentProps = PaneProps & { current: StaffWanted }

const PaneBar = ({ queue: { place, items }, heading, current, onMove }: CurrentProps) => {
  const t = useTexts(wantedAdminTexts)
  const lang = useLang()
  return (
    <div className={style.bar}>
      <div className={style.title}>
        <span className={style.meta}>
          {productTypeNames[current.type][lang]} ·{' '}
          {t.place(formatNumber(lang, place + 1), formatNumber(lang, items.length))}
        </span>
        <h2 id="wanted-words" ref={heading} tabIndex={-1}>
          <bdi>{current.words}</bdi>
        </h2>
      </div>
      <IconButton icon="back" turns label={t.previous} aria-disabled={place === 0} onClick={() => onMove(-1)} />
      <IconButton icon="fwd" turns label={t.next} aria-disabled={place >= items.length - 1} onClick={() => onMove(1)} />
    </div>
  )
}

/** The texts, what they were when they were last approved, and what looks like a contact in them. */
const Texts = ({ ad }: { ad: StaffWanted }) => {
  const t = useTexts(wantedAdminTexts)
  return (
    <div className={style.card}>
      {ad.contacts.length > 0 && (
        <Note tone="wait">
          {t.contacts}: <bdi>{ad.contacts.map(({ text }) => text).join(' · ')}</bdi>
        </Note>
      )}
      <p dir="auto" className={style.words}>
        <b>{ad.words}</b>
      </p>
      {ad.details && (
        <p dir="auto" className={style.words}>
          {ad.details}
        </p>
      )}
      {ad.isResubmitted && ad.approvedText && (
        <div className={style.before}>
          <span className={style.meta}>{t.before}</span>
          <p dir="auto" className={style.words}>
            <b>{ad.approvedText.words}</b>
          </p>
          <p dir="auto" className={style.words}>
            {ad.approvedText.details}
          </p>
        </div>
      )}
    </div>
  )
}

const WantedFacts = ({ ad }: { ad: StaffWanted }) => {
  const t = useTexts(wantedAdminTexts)
  const words = useTexts(wantedTexts)
  const lang = useLang()
  const least = leastTexts(lang, ad).map(({ text }) => text)
  const reason = rejectionReason(ad, lang)
  return (
    <div className={style.card}>
      <Facts>
        <Fact label={t.facts.person}>
          <Link to={withQuery(adminPaths.people, { search: ad.person.id })}>
            <bdi>{ad.person.name}</bdi>
          </Link>{' '}
          <bdi dir="ltr">{spacedPhone(ad.person.phone)}</bdi>{' '}
          {ad.person.isBanned && (
            <Tag tone="bad" icon="ban">
              {t.banned}
            </Tag>
          )}
          {!ad.person.isVerified && <Tag tone="wait">{t.unconfirmed}</Tag>}
        </Fact>
        {least.length > 0 && <Fact label={t.facts.least}>{least.join(' · ')}</Fact>}
        <Fact label={t.facts.condition}>{ad.condition ? conditionNames[ad.condition][lang] : words.anyCondition}</Fact>
        <Fact label={t.facts.price}>
          {ad.maxPrice === null ? words.noPrice : moneyText(lang, ad.maxPrice, ad.currency)}
        </Fact>
        <Fact label={t.facts.quantity}>{formatNumber(lang, ad.quantity)}</Fact>
        <Fact label={t.facts.place}>
          {ad.place.governorate[lang]} · {ad.place.city[lang]}
        </Fact>
        <Fact label={t.facts.phone}>
          <bdi dir="ltr">{spacedPhone(ad.phone)}</bdi>
        </Fact>
        {ad.whatsappPhone && ad.whatsappPhone !== ad.phone && (
          <Fact label={t.facts.whatsapp}>
            <bdi dir="ltr">{spacedPhone(ad.whatsappPhone)}</bdi>
          </Fact>
        )}
        {ad.openReports > 0 && (
          <Fact label={t.facts.reports}>
            <Link to={adminPaths.reports}>{formatNumber(lang, ad.openReports)}</Link>
          </Fact>
        )}
        {ad.decidedAt && (
          <Fact label={t.facts.decided}>
            {t.decidedBy(ad.decidedBy?.name ?? t.operator, formatTime(lang, ad.decidedAt))}
            {reason && <bdi> {reason}</bdi>}
          </Fact>
        )}
      </Facts>
    </div>
  )
}

const DecisionBar = ({ current, decisions, refusing, onRefuse }: CurrentProps) => {
  const t = useTexts(wantedAdminTexts)
  const hasKeys = useShortcutsOn()
  const bar = useBarSpace()
  const isOff = refusing !== null || decisions.isBusy
  const key = (letter: string) =>
    hasKeys && (
      <span aria-hidden="true">
        <kbd>{letter}</kbd>
      </span>
    )
  const isWaiting = current.status === 'pending'
  if (!isWaiting && current.status !== 'approved') return null
  return (
    <div ref={bar} className={style.decisions}>
      <Button
        look="outline"
        className={style.bad}
        disabled={isOff}
        aria-keyshortcuts="R"
        onClick={() => onRefuse('rejected')}
      >
        {isWaiting ? t.reject : t.takeDown}
        {key('R')}
      </Button>
      {isWaiting && (
        <>
          <Button look="outline" disabled={isOff} aria-keyshortcuts="C" onClick={() => onRefuse('changes')}>
            {t.askChanges}
            {key('C')}
          </Button>
          <Button disabled={isOff} aria-keyshortcuts="A" onClick={() => void decisions.approve(current)}>
            {t.approve}
            {key('A')}
          </Button>
        </>
      )}
    </div>
  )
}
