import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { currencyLabels } from '#domain/money/money.ts'
import { adminPaths } from '#web/admin-url.ts'
import { fetchProfile } from '#web/features/accounts/sign-in/auth-queries.ts'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import { ratesQuery } from '#web/features/site/currency/rates-queries.ts'
import style from '#web/features/staff/kit/admin.module.css'
import { adminFrameTexts } from '#web/features/staff/kit/admin.texts.ts'
import { AdminBones } from '#web/features/staff/kit/admin-list.tsx'
import { type AdminCounts, adminCountsQuery } from '#web/features/staff/kit/admin-queries.ts'
import { rateAdminTexts } from '#web/features/staff/rates-admin/rate-admin.texts.ts'
import ratesStyles from '#web/features/staff/rates-admin/rates.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { useHydrated } from '#web/platform/page/hydrated.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useSignOut } from '#web/platform/session/sign-out.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Avatar } from '#web/shell/avatar.tsx'
import { Brand } from '#web/shell/brand.tsx'
import { mainId } from '#web/shell/frame.tsx'
import { LanguageToggle } from '#web/shell/language-toggle.tsx'
import { NotFound } from '#web/shell/not-found.tsx'
import { useChosenInSight } from '#web/ui/chip-row.tsx'
import { IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

/** Shown on every admin page until each currency has an exchange rate. */
export const MissingRates = () => {
  const t = useTexts(rateAdminTexts)
  const lang = useLang()
  const { data } = useQuery(ratesQuery())
  const missing = data?.data.filter(({ perUsd }) => perUsd === null) ?? []
  if (missing.length === 0) return null
  const names = missing.map(({ currency }) => currencyLabels[currency].name[lang])
  return (
    <Note tone="bad" className={ratesStyles.missing}>
      <p>{t.missing(new Intl.ListFormat(lang).format(names))}</p>
      <Link to={adminPaths.rates}>{t.enterRates}</Link>
    </Note>
  )
}

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

/** The links already work in the server's HTML, which has no user and no counts. */
const AdminNav = ({ user }: { user: User | null }) => {
  const t = useTexts(adminFrameTexts)
  const { data: counts } = useQuery({ ...adminCountsQuery(), enabled: user !== null })
  const { pathname } = useLocation()
  // Counts and the links of admins arrive later and move the current link.
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
  const t = useTexts(adminFrameTexts)
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
  const t = useTexts(adminFrameTexts)
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

export const handle = { isBare: true }

/**
 * The server sends the same page to all staff: the navigation and a skeleton. Scripts start after the first paint and
 * fetch the user and the waiting items from the API.
 */
export default function AdminScreen() {
  const isHydrated = useHydrated()
  const user = useSession()?.user ?? null
  const isRoleFresh = useFreshRole()
  if (!isHydrated || (!isRoleFresh && user?.role === 'user')) return <AdminSkeleton />
  if (!user)
    return (
      <main id={mainId} tabIndex={-1}>
        <PrivatePage>{() => null}</PrivatePage>
      </main>
    )
  if (user.role === 'user') return <Gone />
  return (
    <div className={style.admin}>
      <AdminNav user={user} />
      <main id={mainId} className={style.main} tabIndex={-1}>
        <MissingRates />
        <Outlet />
      </main>
    </div>
  )
}

const AdminSkeleton = () => {
  const t = useTexts(adminFrameTexts)
  return (
    <div className={style.admin}>
      <AdminNav user={null} />
      <main id={mainId} className={style.main} tabIndex={-1} aria-busy="true">
        <div className={style.skeleton}>
          <noscript>
            <p>{t.needsScript}</p>
          </noscript>
          <span />
          <AdminBones />
        </div>
      </main>
    </div>
  )
}

const Gone = () => (
  <main id={mainId} tabIndex={-1}>
    <NotFound />
  </main>
)

/** Fetches the profile, since the role may have changed since it was stored with the token. */
const useFreshRole = () => {
  const client = useQueryClient()
  const [isRoleFresh, setRoleFresh] = useState(false)
  useEffect(() => {
    const done = () => setRoleFresh(true)
    fetchProfile(client).then(done, done)
  }, [client])
  return isRoleFresh
}
