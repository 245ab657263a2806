import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  conditionReports,
  type OwnConditionReport,
  type OwnInvitation,
} from '#contract/endpoints/sell/condition-reports.ts'
import type { OwnProduct } from '#contract/endpoints/sell/listings.ts'
import { spacedPhone, typedPhone, whatsAppShareLink } from '#domain/phone/phone.ts'
import {
  ownConditionReportQuery,
  sealedEngineersQuery,
} from '#web/features/sell/condition-reports/condition-reports.queries.ts'
import { inviteTexts } from '#web/features/sell/condition-reports/invite.texts.ts'
import style from '#web/features/sell/condition-reports/invite-panel.module.css'
import { failureText } from '#web/platform/failure-text.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast } from '#web/platform/notices.ts'
import { usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'

type InvitePanelProps = { listing: OwnProduct; conditionReport: OwnConditionReport | null; isChanged: boolean }

export const InvitePanel = ({ listing, conditionReport, isChanged }: InvitePanelProps) => {
  const t = useTexts(inviteTexts)
  const [isOpen, setOpen] = useState(false)
  const isSent = conditionReport?.status === 'pending' || conditionReport?.status === 'public'
  const isConfirmed = conditionReport !== null && conditionReport.checkedBy !== 'seller'
  const canAsk = isSent && !isChanged && !isConfirmed && listing.status === 'approved'
  return (
    <section className={style.panel} aria-labelledby="invite-engineer">
      <h2 id="invite-engineer">
        <Icon name="eng" />
        {t.title}
      </h2>
      <p>
        {conditionReport && conditionReport.checkedBy !== 'seller'
          ? t.confirmedBy(conditionReport.checkedBy.name)
          : t.lead}
      </p>
      {conditionReport && conditionReport.invitations.length > 0 && (
        <ul className={style.list}>
          {conditionReport.invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} listing={listing} />
          ))}
        </ul>
      )}
      {!isConfirmed && !canAsk && <p className={style.hint}>{isSent && !isChanged ? t.publishFirst : t.sendFirst}</p>}
      {canAsk && isOpen && <InviteForm listing={listing} asked={conditionReport.invitations} />}
      {canAsk && !isOpen && (
        <Button look="outline" size="small" onClick={() => setOpen(true)}>
          {t.ask}
        </Button>
      )}
    </section>
  )
}

const tones: Record<OwnInvitation['state'], TagTone> = {
  open: 'wait',
  confirmed: 'good',
  refused: 'bad',
  withdrawn: 'off',
  ended: 'off',
}

type InvitationRowProps = { invitation: OwnInvitation; listing: OwnProduct }

const InvitationRow = ({ invitation, listing }: InvitationRowProps) => {
  const t = useTexts(inviteTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const uninvite = async () => {
    setBusy(true)
    try {
      await send(conditionReports.uninvite, { params: { id: listing.id, invitation: invitation.id } })
      showToast({ text: t.uninvited })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
    await client.invalidateQueries({ queryKey: ownConditionReportQuery(listing.id).queryKey })
    setBusy(false)
  }
  const { state, phone, note, link } = invitation
  const url = usePublicUrl() + link
  const who = invitation.name ?? (phone ? spacedPhone(phone) : '')
  return (
    <li>
      <div>
        <b>
          <bdi dir="auto">{who}</bdi>
        </b>
        <Tag tone={tones[state]}>{t.states[state]}</Tag>
      </div>
      {note && (
        <p className={style.hint}>
          <bdi dir="auto">{note}</bdi>
        </p>
      )}
      {state === 'open' && !invitation.hasSeal && <p className={style.hint}>{t.noSeal}</p>}
      {state === 'open' && (
        <div className={style.actions}>
          <LinkButton
            look="outline"
            size="small"
            icon="wa"
            to={whatsAppShareLink(t.message(listing.name, url))}
            target="_blank"
            rel="noopener"
            aria-label={t.sendTo(who)}
          >
            {t.sendLink}
          </LinkButton>
          <Button
            look="ghost"
            size="small"
            disabled={isBusy}
            aria-label={t.uninviteOf(who)}
            onClick={() => void uninvite()}
          >
            {t.uninvite}
          </Button>
        </div>
      )}
    </li>
  )
}

type Whom = { engineerId: string } | { phone: string }

type InviteFormProps = { listing: OwnProduct; asked: readonly OwnInvitation[] }

const InviteForm = ({ listing, asked }: InviteFormProps) => {
  const t = useTexts(inviteTexts)
  const lang = useLang()
  const client = useQueryClient()
  const { data } = useQuery(sealedEngineersQuery(listing.governorate))
  const near = data?.filter(({ name }) => !asked.some((one) => one.state === 'open' && one.name === name))
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const invite = async (body: Whom, form?: HTMLFormElement) => {
    setBusy(true)
    setError(undefined)
    try {
      const { data } = await send(conditionReports.invite, { params: { id: listing.id }, body })
      form?.reset()
      showToast({ text: data.hasSeal ? t.asked : t.noSeal, ...(!data.hasSeal && { failed: true }) })
      await client.invalidateQueries({ queryKey: ownConditionReportQuery(listing.id).queryKey })
    } catch (failure) {
      setError(Object.values(formFailure(failure, lang, ['phone', 'engineerId'])).find(Boolean))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void invite({ phone: String(new FormData(form).get('phone') ?? '') }, form)
  }
  return (
    <>
      {near && near.length > 0 && (
        <ul className={style.list} aria-label={t.near}>
          {near.map(({ id, name }) => (
            <li key={id}>
              <div>
                <b>
                  <bdi dir="auto">{name}</bdi> <Seal label={t.sealed} />
                </b>
                <Button
                  look="soft"
                  size="small"
                  disabled={isBusy}
                  aria-label={t.askOf(name)}
                  onClick={() => void invite({ engineerId: id })}
                >
                  {t.askHim}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <form className={style.form} noValidate aria-busy={isBusy} onSubmit={submit}>
        <Field
          id="invite-phone"
          name="phone"
          label={t.phone}
          hint={t.phoneHint}
          type="tel"
          dir="ltr"
          clean={typedPhone}
          autoComplete="off"
          error={error}
        />
        <Button type="submit" look="soft" size="small" disabled={isBusy}>
          {t.invite}
        </Button>
      </form>
    </>
  )
}
