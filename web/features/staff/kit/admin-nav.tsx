import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { adminPaths } from '#web/admin-url.ts'
import style from '#web/features/staff/kit/admin.module.css'
import { adminTexts } from '#web/features/staff/kit/admin-frame.texts.ts'
import { type AdminCounts, adminCountsQuery } from '#web/features/staff/kit/admin-queries.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useSignOut } from '#web/platform/sign-out.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Avatar } from '#web/shell/avatar.tsx'
import { Brand } from '#web/shell/brand.tsx'
import { LanguageToggle } from '#web/shell/language-toggle.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { useChosenInSight } from '#web/ui/chip-row.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'

type Item = { name: keyof typeof adminPaths; icon: IconName; count?: (counts: AdminCounts) => number; adminOnly?: true }

const items: Item[] = [
  { name: 'queue', icon: 'inbox', count: ({ inQueue }) => inQueue },
  { name: 'wanted', icon: 'want', count: ({ waitingWanted = 0 }) => waitingWanted },
  { name: 'reports', icon: 'flag', count: ({ openReports }) => openReports },
  { name: 'reviews', icon: 'star', count: ({ waitingReviews }) => waitingReviews },
  { name: 'conditionReports', icon: 'gauge', count: ({ waitingConditionReports }) => waitingConditionReports },
  { name: 'applications', icon: 'award', count: ({ waitingApplications }) => waitingApplications },
  { name: 'people', icon: 'users' },
  { name: 'engineers', icon: 'eng' },
  { name: 'shops', icon: 'store' },
  { name: 'ads', icon: 'ads' },
  { name: 'rates', icon: 'coins' },
  { name: 'numbers', icon: 'gauge' },
  { name: 'audit', icon: 'hist', adminOnly: true },
]

/** Navigation of the admin, with the number of waiting items. On the server, without a user, the links already work. */
export const AdminNav = ({ user }: { user: User | null }) => {
  const t = useTexts(adminTexts)
  const { data: counts } = useQuery({ ...adminCountsQuery(), enabled: user !== null })
  const { pathname } = useLocation()
  // Counts and the links of admins come later and move the current one.
  const list = useChosenInSight([pathname, user?.role, ...Object.values(counts ?? {})].join())
  return (
    <header className={style.side}>
      <Brand />
      <nav ref={list} className={style.nav} aria-label={t.nav}>
        {items
          .filter(({ adminOnly }) => !adminOnly || user?.role === 'admin')
          .map(({ name, icon, count }) => (
            <AdminLink key={name} to={adminPaths[name]} icon={icon} count={counts && count?.(counts)}>
              {t[name]}
            </AdminLink>
          ))}
      </nav>
      {user ? <Me user={user} /> : <div className={style.me} />}
    </header>
  )
}

type AdminLinkProps = { to: string; icon: IconName; count?: number; children: string }

const AdminLink = ({ to, icon, count, children }: AdminLinkProps) => {
  const t = useTexts(adminTexts)
  const lang = useLang()
  const { pathname } = useLocation()
  const isWithin = to !== adminPaths.queue && pathname.startsWith(`${to}/`)
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : isWithin ? 'true' : undefined}>
      <Icon name={icon} />
      {children}
      {!!count && (
        <b>
          <span aria-hidden="true">{formatNumber(lang, count)}</span>
          <span className="visually-hidden">{t.waiting(count)}</span>
        </b>
      )}
    </Link>
  )
}

const Me = ({ user }: { user: User }) => {
  const t = useTexts(adminTexts)
  const signOut = useSignOut()
  return (
    <div className={style.me}>
      <Avatar user={user} />
      <span className={style.who}>
        <b dir="auto">{user.name}</b>
        <small>{t.roles[user.role]}</small>
      </span>
      <LanguageToggle className={style.lang}>{t.otherLang}</LanguageToggle>
      <IconButton icon="logout" turns label={t.signOut} onClick={() => void signOut()} />
    </div>
  )
}
