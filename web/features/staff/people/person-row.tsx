import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PersonPage, StaffPerson } from '#contract/endpoints/staff/people.ts'
import { spacedPhone } from '#domain/phone/phone-text.ts'
import { SellerHistory } from '#web/features/staff/moderation/seller-history.tsx'
import style from '#web/features/staff/people/people.module.css'
import { personQuery } from '#web/features/staff/people/people.queries.ts'
import { peopleTexts } from '#web/features/staff/people/people.texts.ts'
import { PersonActions } from '#web/features/staff/people/person-actions.tsx'
import { formatTime } from '#web/platform/admin-time.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'

/** One account per row; details are fetched when it is opened. */
export const PersonRow = ({ person, isOpen: opensAtOnce }: { person: StaffPerson; isOpen: boolean }) => {
  const [isOpen, setOpen] = useState(opensAtOnce)
  return (
    <>
      <h2 className={style.heading}>
        <button className={style.row} type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <span className={style.avatar} aria-hidden="true">
            {person.profileImageUrl ? <img src={person.profileImageUrl} alt="" /> : person.name.slice(0, 1)}
          </span>
          <span className={style.who}>
            <span>
              <bdi>{person.name}</bdi>
            </span>
            <bdi className={style.phone} dir="ltr">
              {spacedPhone(person.phone)}
            </bdi>
          </span>
          <Marks person={person} />
          <Icon name="down" className={style.arrow} />
        </button>
      </h2>
      {isOpen && <PersonMore id={person.id} />}
    </>
  )
}

const Marks = ({ person }: { person: StaffPerson }) => {
  const t = useTexts(peopleTexts)
  return (
    <span className={style.marks}>
      {person.role !== 'user' && <Tag tone="sun">{t.roles[person.role]}</Tag>}
      {person.isStaffVerified && (
        <Tag tone="good" icon="verified">
          {t.verified}
        </Tag>
      )}
      {person.isBanned && (
        <Tag tone="bad" icon="ban">
          {t.banned}
        </Tag>
      )}
    </span>
  )
}

const PersonMore = ({ id }: { id: string }) => {
  const lang = useLang()
  const { data: person, error } = useQuery(personQuery(id))
  if (!person) return <p aria-busy={!error}>{error ? failureText(error, lang) : '…'}</p>
  return (
    <div className={style.more}>
      <PersonFacts person={person} />
      <SellerHistory seller={person.history} />
      <PersonActions person={person} />
    </div>
  )
}

const PersonFacts = ({ person }: { person: PersonPage }) => {
  const t = useTexts(peopleTexts)
  const lang = useLang()
  const { made, upheld, dismissed } = person.reports
  return (
    <Facts>
      <Fact label={t.since}>{formatDate(lang, person.createdAt)}</Fact>
      {person.email && (
        <Fact label={t.email}>
          <bdi dir="ltr">{person.email}</bdi>
        </Fact>
      )}
      <Fact label={t.sessions}>
        <bdi>{formatNumber(lang, person.sessions)}</bdi>
      </Fact>
      {person.lastSeenAt && <Fact label={t.lastSeen}>{formatTime(lang, person.lastSeenAt)}</Fact>}
      {person.lockedUntil && <Fact label={t.locked}>{formatTime(lang, person.lockedUntil)}</Fact>}
      {made > 0 && (
        <Fact label={t.reports}>
          {t.reportCounts(formatNumber(lang, made), formatNumber(lang, upheld), formatNumber(lang, dismissed))}
        </Fact>
      )}
      {person.banReason && (
        <Fact label={t.banReason}>
          <bdi>{person.banReason}</bdi>
        </Fact>
      )}
    </Facts>
  )
}
