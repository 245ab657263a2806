import type { StaffWanted } from '#contract/endpoints/wanted/wanted-admin.ts'
import { conditionNames, productTypeNames } from '#domain/listing/product-kinds.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { rejectionReason } from '#domain/listing/rejections.ts'
import { unbrokenPhone } from '#domain/phone/phone.ts'
import { adminPaths } from '#web/admin-url.ts'
import pane from '#web/features/staff/kit/decision-pane.module.css'
import {
  DecisionBar,
  DecisionButton,
  DecisionPane,
  type Pane,
  PaneBar,
  PaneBody,
} from '#web/features/staff/kit/decision-pane.tsx'
import { RejectionForm } from '#web/features/staff/moderation/rejection-form.tsx'
import type { WantedDecisions, WantedQueue } from '#web/features/wanted/admin/use-wanted-queue.ts'
import style from '#web/features/wanted/admin/wanted-admin.module.css'
import { wantedAdminTexts } from '#web/features/wanted/admin/wanted-admin.texts.ts'
import { wantedTexts } from '#web/features/wanted/ads/wanted.texts.ts'
import { leastTexts } from '#web/features/wanted/ads/wanted-words.ts'
import { formatTime } from '#web/platform/admin-time.ts'
import { formatNumber, moneyText } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { withQuery } from '#web/url.ts'

type PaneProps = {
  queue: WantedQueue
  decisions: WantedDecisions
  view: Pane
  refusing: Rejection['kind'] | null
  onRefuse: (kind: Rejection['kind']) => void
  onStay: () => void
  onMove: (by: 1 | -1) => void
}

export const WantedPane = (props: PaneProps) => {
  const t = useTexts(wantedAdminTexts)
  const { queue, view, decisions, refusing, onStay } = props
  const { current } = queue
  return (
    <DecisionPane labelledBy="wanted-words" queue={queue} isBusy={decisions.isBusy} heading={view.heading} t={t}>
      {current && (
        <>
          <NameBar {...props} current={current} />
          <PaneBody top={view.top} className={pane.packed}>
            {refusing && (
              <RejectionForm
                key={`${current.id} ${refusing}`}
                kind={refusing}
                isPublic={current.status === 'approved'}
                onSend={(given) => decisions.reject(current, given)}
                onCancel={onStay}
              />
            )}
            <Texts ad={current} />
            <WantedFacts ad={current} />
          </PaneBody>
          <Decisions {...props} current={current} />
        </>
      )}
    </DecisionPane>
  )
}

type CurrentProps = PaneProps & { current: StaffWanted }

const NameBar = ({ queue, view, current, onMove }: CurrentProps) => {
  const t = useTexts(wantedAdminTexts)
  const lang = useLang()
  const { place, items } = queue
  return (
    <PaneBar
      id="wanted-words"
      title={<bdi>{current.words}</bdi>}
      about={`${productTypeNames[current.type][lang]} · ${t.place(formatNumber(lang, place + 1), formatNumber(lang, items.length))}`}
      view={view}
      queue={queue}
      t={t}
      onMove={onMove}
    />
  )
}

/** Marks changes since the last approval, and what looks like a contact. */
const Texts = ({ ad }: { ad: StaffWanted }) => {
  const t = useTexts(wantedAdminTexts)
  return (
    <div className={style.card}>
      {ad.suspendedNumbers.map(({ id, name }) => (
        <Note key={id} tone="wait">
          {t.suspendedNumber}:{' '}
          <Link to={withQuery(adminPaths.people, { search: id })}>
            <bdi>{name}</bdi>
          </Link>
        </Note>
      ))}
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
          <bdi dir="ltr">{unbrokenPhone(ad.person.phone)}</bdi>{' '}
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
          <bdi dir="ltr">{unbrokenPhone(ad.phone)}</bdi>
        </Fact>
        {ad.whatsappPhone && ad.whatsappPhone !== ad.phone && (
          <Fact label={t.facts.whatsapp}>
            <bdi dir="ltr">{unbrokenPhone(ad.whatsappPhone)}</bdi>
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

const Decisions = ({ current, view, decisions, refusing, onRefuse }: CurrentProps) => {
  const t = useTexts(wantedAdminTexts)
  const isOff = refusing !== null || !view.isSeen || decisions.isBusy
  const isWaiting = current.status === 'pending'
  if (!isWaiting && current.status !== 'approved') return null
  return (
    <DecisionBar>
      <DecisionButton letter="R" look="outline" isBad disabled={isOff} onClick={() => onRefuse('rejected')}>
        {isWaiting ? t.reject : t.takeDown}
      </DecisionButton>
      {isWaiting && (
        <>
          <DecisionButton letter="C" look="outline" disabled={isOff} onClick={() => onRefuse('changes')}>
            {t.askChanges}
          </DecisionButton>
          <DecisionButton letter="A" disabled={isOff} onClick={() => void decisions.approve(current)}>
            {t.approve}
          </DecisionButton>
        </>
      )}
    </DecisionBar>
  )
}
