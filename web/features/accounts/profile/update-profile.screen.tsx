import { BlockListCard } from '#web/features/accounts/blocks/block-list.tsx'
import { PasskeysCard } from '#web/features/accounts/passkeys/passkeys.tsx'
import { PhoneCard } from '#web/features/accounts/phone-change/phone-number.tsx'
import { DeleteAccountCard, OwnDataCard } from '#web/features/accounts/privacy/account-data.tsx'
import { AccountNav } from '#web/features/accounts/profile/account-nav.tsx'
import style from '#web/features/accounts/profile/profile.module.css'
import { profileTexts } from '#web/features/accounts/profile/profile.texts.ts'
import { ProfileForm } from '#web/features/accounts/profile/profile-form.tsx'
import { SessionsCard } from '#web/features/accounts/sessions/sessions.tsx'
import { PasswordCard } from '#web/features/accounts/sign-in/password.tsx'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import { ApplyCard } from '#web/features/directory/applications/apply-link.tsx'
import { MembershipsCard } from '#web/features/directory/members/invitations.tsx'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { paths } from '#web/url.ts'

export default function UpdateProfileScreen() {
  const t = useTexts(profileTexts)
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.lead} index={false} />
      <PrivatePage>
        {(user) => (
          <div className={style.page}>
            <AccountNav />
            <div className={style.column}>
              <h1>{t.title}</h1>
              <ProfileForm key={user.id} user={user} />
              <MembershipsCard />
              <ApplyCard />
              <LinkButton look="outline" block icon="bell" to={paths.inboxSettings}>
                {t.alertSettings}
              </LinkButton>
              <PhoneCard user={user} />
              <SessionsCard />
              <PasskeysCard user={user} />
              <PasswordCard phone={user.phone} />
              <BlockListCard />
              <OwnDataCard />
              <DeleteAccountCard />
            </div>
          </div>
        )}
      </PrivatePage>
    </div>
  )
}
