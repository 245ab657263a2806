import { ApplyCard } from '#web/features/applications/public/apply-link.tsx'
import { DeleteAccountCard } from '#web/features/auth/public/delete-account.tsx'
import { OwnDataCard } from '#web/features/auth/public/own-data.tsx'
import { PasskeysCard } from '#web/features/auth/public/passkeys.tsx'
import { PasswordCard } from '#web/features/auth/public/password.tsx'
import { PhoneCard } from '#web/features/auth/public/phone-number.tsx'
import { PrivatePage } from '#web/features/auth/public/private-page.tsx'
import { SessionsCard } from '#web/features/auth/public/sessions.tsx'
import { BlockListCard } from '#web/features/blocks/public/block-list.tsx'
import { MembershipsCard } from '#web/features/members/public/invitations.tsx'
import style from '#web/features/profile/profile.module.css'
import { profileTexts } from '#web/features/profile/profile.texts.ts'
import { ProfileForm } from '#web/features/profile/profile-form.tsx'
import { AccountNav } from '#web/features/profile/public/account-nav.tsx'
import { inboxPaths } from '#web/platform/inbox-paths.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

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
              <LinkButton look="outline" block icon="bell" to={inboxPaths.settings}>
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
