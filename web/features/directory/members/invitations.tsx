import { useQuery } from '@tanstack/react-query'
import { type Invitation, members, type OwnShop } from '#contract/endpoints/directory/members.ts'
import style from '#web/features/directory/members/members.module.css'
import { invitationTexts } from '#web/features/directory/members/members.texts.ts'
import { ownShopsQuery, useMemberChange } from '#web/features/directory/members/members-queries.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { initialOf } from '#web/ui/pictures/monogram.tsx'
import { paths } from '#web/url.ts'

export const Invitations = () => {
  const t = useTexts(invitationTexts)
  const { data } = useQuery({ ...ownShopsQuery(), staleTime: 0 })
  if (!data || data.invitations.length === 0) return null
  return (
    <section className={style.invitations} aria-labelledby="invitations">
      <h2 id="invitations">{t.title(data.invitations.length)}</h2>
      {data.invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </section>
  )
}

const InvitationRow = ({ invitation: { id, shop } }: { invitation: Invitation }) => {
  const t = useTexts(invitationTexts)
  const { isBusy, run } = useMemberChange(ownShopsQuery().queryKey)
  const params = { id }
  return (
    <div className={style.invitation}>
      <p>{t.text(shop.name)}</p>
      <div className={style.answers}>
        <Button
          size="small"
          disabled={isBusy}
          aria-label={t.acceptOf(shop.name)}
          onClick={() => void run(() => send(members.accept, { params }), t.accepted(shop.name))}
        >
          {t.accept}
        </Button>
        <Button
          look="outline"
          size="small"
          disabled={isBusy}
          aria-label={t.refuseOf(shop.name)}
          onClick={() => void run(() => send(members.refuse, { params }), t.refused)}
        >
          {t.refuse}
        </Button>
      </div>
    </div>
  )
}

export const MembershipsCard = () => {
  const t = useTexts(invitationTexts)
  const { data } = useQuery(ownShopsQuery())
  const shops = data?.data.filter(({ role }) => role === 'member') ?? []
  return (
    <>
      <Invitations />
      {shops.length > 0 && (
        <section className={style.card} id="memberships">
          <h2>{t.shopsTitle}</h2>
          <ul className={style.list}>
            {shops.map((shop) => (
              <MembershipRow key={shop.id} shop={shop} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const MembershipRow = ({ shop: { id, name } }: { shop: OwnShop }) => {
  const t = useTexts(invitationTexts)
  const { confirm } = useAppDialog()
  const { isBusy, run } = useMemberChange(ownShopsQuery().queryKey)
  const leave = async () => {
    if (!(await confirm({ icon: 'logout', title: t.leaveTitle(name), text: t.leaveText, yes: t.leave, no: t.stay })))
      return
    await run(() => send(members.leave, { params: { id } }), t.left)
  }
  return (
    <li>
      <span className={style.initial} aria-hidden="true">
        {initialOf(name)}
      </span>
      <div>
        <Link to={paths.shop(id)}>
          <bdi dir="auto">{name}</bdi>
        </Link>
      </div>
      <Button look="outline" size="small" disabled={isBusy} aria-label={t.leaveOf(name)} onClick={() => void leave()}>
        {t.leave}
      </Button>
    </li>
  )
}
