import { useQuery } from '@tanstack/react-query'
import type { InvitationForEngineer } from '#contract/endpoints/sell/condition-reports.ts'
import { invitationsQuery } from '#web/features/sell/condition-reports/condition-reports.queries.ts'
import { confirmationTexts } from '#web/features/sell/condition-reports/confirmation.texts.ts'
import { useWithdraw } from '#web/features/sell/condition-reports/confirmation.tsx'
import style from '#web/features/sell/condition-reports/own-confirmations.module.css'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

export const OwnConfirmations = () => {
  const t = useTexts(confirmationTexts)
  const { data } = useQuery(invitationsQuery())
  if (!data || data.length === 0) return null
  return (
    <section className={style.section} aria-labelledby="own-confirmations">
      <h2 id="own-confirmations">{t.mine}</h2>
      <p>{t.mineLead}</p>
      <ul>
        {data.map((invitation) => (
          <ConfirmationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

const ConfirmationRow = ({ invitation }: { invitation: InvitationForEngineer }) => {
  const t = useTexts(confirmationTexts)
  const lang = useLang()
  const now = useNow()
  const withdraw = useWithdraw()
  const { token, state, product, sellerName, invitedAt, answeredAt } = invitation
  const when = answeredAt ?? invitedAt
  const name = product.name ?? t.unpublished
  return (
    <li>
      <div>
        <b>
          <bdi dir="auto">{name}</bdi>
        </b>
        <small>
          <bdi dir="auto">{sellerName}</bdi> · <time dateTime={when}>{relativeTime(lang, when, now)}</time>
        </small>
        {state !== 'open' && state !== 'confirmed' && <small>{t.states[state]}</small>}
      </div>
      {(state === 'open' || state === 'confirmed') && (
        <Tag tone={state === 'open' ? 'wait' : 'good'}>{t.states[state]}</Tag>
      )}
      {state === 'open' && (
        <LinkButton look="soft" size="small" to={paths.confirmConditionReport(token)} aria-label={t.lookOf(name)}>
          {t.look}
        </LinkButton>
      )}
      {state === 'confirmed' && (
        <Button look="outline" size="small" aria-label={t.withdrawOf(name)} onClick={() => void withdraw(invitation)}>
          {t.withdraw}
        </Button>
      )}
    </li>
  )
}
