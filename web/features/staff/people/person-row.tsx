import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type PersonPage, people, type Role, roles, type StaffPerson } from '#contract/endpoints/staff/people.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { ReasonForm } from '#web/features/staff/kit/reason-form.tsx'
import { SellerHistory } from '#web/features/staff/moderation/seller-history.tsx'
import style from '#web/features/staff/people/people.module.css'
import { peopleTexts } from '#web/features/staff/people/people.texts.ts'
import { formatTime } from '#web/platform/admin-time.ts'
import { call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'

type PersonAction = 'approveName' | 'verify' | 'unverify' | 'ban' | 'unban' | 'unlock' | 'role'

const useActions = () => {
  const t = useTexts(peopleTexts)
  const lang = useLang()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: peopleKey })
  const finish = async (name: PersonAction, run: Promise<unknown>) => {
    await run
    showToast({ text: t.done[name] })
    await refresh()
  }
  const attempt = (name: PersonAction, run: Promise<unknown>) =>
    finish(name, run).catch((error) => {
      showToast({ text: failureText(error, lang), failed: true })
      void refresh()
    })
  return { finish, attempt }
}

/** Not available on one's own account. */
const PersonActions = ({ person }: { person: PersonPage }) => {
  const t = useTexts(peopleTexts)
  const { finish, attempt } = useActions()
  const [isBanning, setBanning] = useState(false)
  const me = useSession()?.user
  const isReachable = me?.id !== person.id && (me?.role === 'admin' || person.role === 'user')
  const params = { id: person.id }
  if (isBanning)
    return (
      <ReasonForm
        label={t.banLabel}
        hint={t.banHint}
        submit={t.ban}
        onSend={async (reason) => {
          await finish('ban', send(people.ban, { params, body: { reason } }))
          setBanning(false)
        }}
        onCancel={() => setBanning(false)}
      />
    )
  return (
    <div className={style.actions}>
      {person.publicName !== null && person.publicName !== person.name && me?.id !== person.id && (
        <Button
          size="small"
          icon="check"
          onClick={() => attempt('approveName', send(people.approveName, { params, body: { name: person.name } }))}
        >
          {t.approveName}
        </Button>
      )}
      <Button
        look="outline"
        size="small"
        icon="verified"
        onClick={() =>
          person.isStaffVerified
            ? attempt('unverify', send(people.unverify, { params }))
            : attempt('verify', send(people.verify, { params }))
        }
      >
        {person.isStaffVerified ? t.takeBadge : t.giveBadge}
      </Button>
      {isReachable && (
        <>
          <Button
            look="outline"
            size="small"
            icon="lock"
            onClick={() => attempt('unlock', send(people.unlock, { params }))}
          >
            {t.unlock}
          </Button>
          {person.isBanned ? (
            <Button
              look="outline"
              size="small"
              icon="check"
              onClick={() => attempt('unban', send(people.unban, { params }))}
            >
              {t.unban}
            </Button>
          ) : (
            <Button look="outline" size="small" icon="ban" className={style.bad} onClick={() => setBanning(true)}>
              {t.ban}
            </Button>
          )}
        </>
      )}
      {isReachable && me?.role === 'admin' && (
        <RoleChoice
          person={person}
          onChoose={(role) => attempt('role', send(people.setRole, { params, body: { role } }))}
        />
      )}
    </div>
  )
}

const RoleChoice = ({ person, onChoose }: { person: PersonPage; onChoose: (role: Role) => void }) => {
  const t = useTexts(peopleTexts)
  const { confirm } = useAppDialog()
  const choose = async (value: string) => {
    const role = roles.find((known) => known === value)
    if (!role || role === person.role) return
    const isSure = await confirm({
      icon: 'alert',
      title: t.roleTitle(person.name),
      text: t.roleText(t.roles[role]),
      yes: t.change,
      no: t.cancel,
    })
    if (isSure) onChoose(role)
  }
  return (
    <SelectField
      id={`role-${person.id}`}
      label={t.role}
      value={person.role}
      options={roles.map((value) => ({ value, label: t.roles[value] }))}
      onChange={(event) => void choose(event.target.value)}
    />
  )
}

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
      {person.noShows > 0 && <Fact label={t.noShows}>{formatNumber(lang, person.noShows)}</Fact>}
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

export const peopleKey = [...adminKey, 'people'] as const

const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: async ({ signal }) => (await call(people.get, { params: { id } }, { signal })).data,
    staleTime: 0,
  })
