import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { type Application, type ApplicationKind, applications } from '#contract/endpoints/directory/applications.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { DecisionNote } from '#web/features/directory/applications/application-state.tsx'
import {
  type ClaimedEntry,
  claimedEntryQuery,
  ownApplicationsQuery,
} from '#web/features/directory/applications/applications.queries.ts'
import style from '#web/features/directory/applications/claim.module.css'
import { claimTexts } from '#web/features/directory/applications/claim.texts.ts'
import { EvidenceForm } from '#web/features/directory/applications/evidence-form.tsx'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

type ClaimFormProps = {
  kind: ApplicationKind
  entryId: string
  /** A rejected claim, or one with changes requested, which is sent again. */
  earlier: Application | undefined
  /**
   * Whether the entry's phone is the account's. This proves ownership, unless an earlier owner may have written the
   * phone.
   */
  isOwnPhone: boolean
  hadOwner: boolean
  onSent: () => Promise<unknown>
}

/** A matching phone needs only one tap, otherwise staff need pictures. */
const ClaimForm = ({ kind, entryId, earlier, isOwnPhone, hadOwner, onSent }: ClaimFormProps) => {
  const t = useTexts(claimTexts)
  const isEnough = isOwnPhone && !hadOwner
  const post = (evidence: string[]) => {
    if (earlier && !isEnough)
      return send(applications.change, { params: { id: earlier.id }, body: { evidence, updatedAt: earlier.updatedAt } })
    const claim = kind === 'shop' ? applications.claimShop : applications.claimEngineer
    return send(claim, { params: { id: entryId }, body: { evidence } })
  }
  return (
    <EvidenceForm
      kind={kind}
      sent={earlier?.evidence}
      isEnough={isEnough}
      submitText={isEnough ? t.take : t.send}
      post={post}
      onDone={onSent}
    >
      {isEnough ? (
        <Note tone="info">{t.samePhone}</Note>
      ) : (
        <Note tone="wait">{hadOwner ? t.hadOwner : t.otherPhone}</Note>
      )}
    </EvidenceForm>
  )
}

const pathOf = (kind: ApplicationKind, id: string) => (kind === 'shop' ? paths.shop(id) : paths.engineer(id))

type OwnClaimProps = { kind: ApplicationKind; id: string; user: User }

export const OwnClaim = ({ kind, id, user }: OwnClaimProps) => {
  const t = useTexts(claimTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { data: entry, error, refetch } = useQuery(claimedEntryQuery(kind, id))
  if (entry)
    return (
      <div className={style.page}>
        <EntryLine kind={kind} entry={entry} />
        <Claim kind={kind} entry={entry} user={user} />
      </div>
    )
  if (!error) return <div className={style.skeleton} aria-busy="true" />
  const isGone = error instanceof ApiError && error.status === 404
  return (
    <State
      art={isGone ? 'notFound' : 'error'}
      title={isGone ? t.goneTitle : t.failedTitle}
      text={isGone ? t.goneText : failureText(error, lang)}
    >
      {isGone ? (
        <LinkButton to={kind === 'shop' ? paths.shops : paths.engineers}>{t.browse}</LinkButton>
      ) : (
        <Button icon="refresh" onClick={() => void refetch()}>
          {site.retry}
        </Button>
      )}
    </State>
  )
}

type ClaimProps = { kind: ApplicationKind; entry: ClaimedEntry; user: User }

const Claim = ({ kind, entry, user }: ClaimProps) => {
  const t = useTexts(claimTexts)
  const client = useQueryClient()
  const { data: all, isPending } = useQuery(ownApplicationsQuery())
  const own = all?.find((each) => each.type === 'claim' && each.kind === kind && each.entry?.id === entry.id)
  if (isPending) return <div className={style.skeleton} aria-busy="true" />
  // The entry has lost its owner, so people whose claim was approved or came too late may claim it now.
  const isFree = entry.hadOwner && !entry.isOwned
  if (own?.status === 'approved' && !isFree)
    return (
      <Result tone="info" title={t.yours[kind]} text={t.yoursText}>
        <LinkButton to={pathOf(kind, entry.id)}>{t.back}</LinkButton>
      </Result>
    )
  if (own?.status === 'pending')
    return (
      <Result tone="wait" title={t.waiting} text={t.waitingText}>
        <LinkButton look="outline" to={pathOf(kind, entry.id)}>
          {t.back}
        </LinkButton>
      </Result>
    )
  if (entry.isOwned || (own?.reasonCode === 'owned' && !isFree))
    return (
      <Result tone="bad" title={t.owned} text={t.ownedText}>
        <LinkButton look="outline" to={paths.contact}>
          {t.contact}
        </LinkButton>
      </Result>
    )
  const earlier = own?.status === 'approved' ? undefined : own
  return (
    <>
      {earlier && <DecisionNote application={earlier} />}
      <ClaimForm
        kind={kind}
        entryId={entry.id}
        earlier={earlier}
        isOwnPhone={entry.phone === user.phone && user.isVerified}
        hadOwner={entry.hadOwner}
        // Invalidates everything, since the page of the entry also says whether it has an owner.
        onSent={() => client.invalidateQueries()}
      />
    </>
  )
}

type ResultProps = { tone: 'info' | 'wait' | 'bad'; title: string; text: string; children: ReactNode }

const Result = ({ tone, title, text, children }: ResultProps) => (
  <div className={style.result} role="status">
    <Note tone={tone} icon={tone === 'info' ? 'okc' : tone === 'wait' ? 'clock' : 'info'}>
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
    </Note>
    <div>{children}</div>
  </div>
)

/** Shows only the end of the phone number, as a reminder. */
const EntryLine = ({ kind, entry }: { kind: ApplicationKind; entry: ClaimedEntry }) => {
  const t = useTexts(claimTexts)
  const lang = useLang()
  const { picture, place, phone } = entry
  return (
    <div className={style.entry}>
      {picture ? (
        <img src={pictureUrl(picture.id, 320)} alt="" width={96} height={96} />
      ) : (
        <span className={style.blank}>
          <Icon name={kind === 'shop' ? 'store' : 'eng'} size="large" />
        </span>
      )}
      <div>
        <b>
          <bdi dir="auto">{entry.name}</bdi>
        </b>
        <span>{t.placeLine(place.governorate[lang], place.city[lang])}</span>
        <span>
          {phone ? (
            <>
              {t.phoneEnds} <bdi dir="ltr">…{phone.slice(-3)}</bdi>
            </>
          ) : (
            t.noPhone
          )}
        </span>
      </div>
    </div>
  )
}
