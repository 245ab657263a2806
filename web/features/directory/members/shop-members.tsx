import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Member, members } from '#contract/endpoints/directory/members.ts'
import { spacedPhone, typedPhone } from '#domain/phone/phone.ts'
import style from '#web/features/directory/members/members.module.css'
import { membersTexts } from '#web/features/directory/members/members.texts.ts'
import { shopMembersQuery, useMemberChange } from '#web/features/directory/members/members-queries.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { initialOf } from '#web/ui/pictures/monogram.tsx'

export const ShopMembers = ({ shopId }: { shopId: string }) => {
  const t = useTexts(membersTexts)
  const site = useTexts(siteTexts)
  const { data, isError, refetch } = useQuery(shopMembersQuery(shopId))
  return (
    <section className={style.card} id="members">
      <div className={style.head}>
        <h2>{t.title}</h2>
        {data && data.data.length > 0 && <small>{t.count(data.data.length, data.max)}</small>}
      </div>
      <p className={style.lead}>{data?.data.length === 0 ? `${t.none} ${t.lead}` : t.lead}</p>
      {isError && !data && (
        <p role="alert">
          {t.failed}{' '}
          <Button look="outline" size="small" icon="refresh" onClick={() => refetch()}>
            {site.retry}
          </Button>
        </p>
      )}
      {data && data.data.length > 0 && (
        <ul className={style.list}>
          {data.data.map((member) => (
            <MemberRow key={member.id} member={member} shopId={shopId} />
          ))}
        </ul>
      )}
      {data && (data.data.length < data.max ? <InviteForm shopId={shopId} /> : <p className={style.hint}>{t.full}</p>)}
    </section>
  )
}

const MemberRow = ({ member, shopId }: { member: Member; shopId: string }) => {
  const t = useTexts(membersTexts)
  const lang = useLang()
  const now = useNow()
  const { confirm } = useAppDialog()
  const { isBusy, run } = useMemberChange(shopMembersQuery(shopId).queryKey)
  const phone = spacedPhone(member.phone)
  const isInvited = member.state === 'invited'
  const name = member.name ?? phone
  const remove = async () => {
    const question = { title: t.removeTitle(name), text: t.removeText, yes: t.remove, no: t.keep }
    if (!isInvited && !(await confirm(question))) return
    const call = { params: { id: member.id }, query: { shop: shopId } }
    await run(() => send(members.remove, call), isInvited ? t.withdrawn : t.removed)
  }
  return (
    <li>
      <span className={style.initial} aria-hidden="true">
        {member.name ? initialOf(member.name) : <Icon name="timer" />}
      </span>
      <div>
        <b>{member.name ? <bdi dir="auto">{member.name}</bdi> : <bdi dir="ltr">{phone}</bdi>}</b>
        {member.name && <small dir="ltr">{phone}</small>}
        <small>
          {isInvited
            ? t.invitedSince(relativeTime(lang, member.invitedAt, now))
            : t.memberSince(relativeTime(lang, member.acceptedAt ?? member.invitedAt, now))}
        </small>
      </div>
      <Button
        look="outline"
        size="small"
        disabled={isBusy}
        aria-label={isInvited ? t.withdrawOf(phone) : t.removeOf(name)}
        onClick={() => void remove()}
      >
        {isInvited ? t.withdraw : t.remove}
      </Button>
    </li>
  )
}

const InviteForm = ({ shopId }: { shopId: string }) => {
  const t = useTexts(membersTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const phone = String(new FormData(form).get('phone') ?? '')
    setBusy(true)
    setError(undefined)
    try {
      await send(members.invite, { query: { shop: shopId }, body: { phone } })
      form.reset()
      showToast({ text: t.invited })
      await client.invalidateQueries({ queryKey: shopMembersQuery(shopId).queryKey })
    } catch (failure) {
      const failed = formFailure(failure, lang, ['phone'])
      setError(failed.phone ?? failed.form)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={style.form} noValidate onSubmit={(event) => void submit(event)} aria-busy={isBusy}>
      <Field
        id="member-phone"
        name="phone"
        label={t.phone}
        type="tel"
        dir="ltr"
        clean={typedPhone}
        placeholder={t.phoneExample}
        autoComplete="off"
        error={error}
      />
      <Button type="submit" look="soft" icon="plus" disabled={isBusy}>
        {t.invite}
      </Button>
      <p className={style.hint}>{t.phoneHint}</p>
    </form>
  )
}
