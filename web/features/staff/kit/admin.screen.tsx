import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { fetchProfile } from '#web/features/accounts/sign-in/auth-queries.ts'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import style from '#web/features/staff/kit/admin.module.css'
import { AdminBones } from '#web/features/staff/kit/admin-list.tsx'
import { AdminNav } from '#web/features/staff/kit/admin-nav.tsx'
import { MissingRates } from '#web/features/staff/rates-admin/missing-rates.tsx'
import { useHydrated } from '#web/platform/hydrated.ts'
import { useSession } from '#web/platform/session.ts'
import { mainId } from '#web/shell/frame.tsx'
import { NotFound } from '#web/shell/not-found.tsx'

/** The admin has its own frame instead of the public one. */
export const handle = { isBare: true }

/**
 * The server sends the same page to all staff: the navigation and a skeleton of the content. The user and the waiting items
 * come from the API. Scripts start after the first paint, which is the skeleton.
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

const AdminSkeleton = () => (
  <div className={style.admin}>
    <AdminNav user={null} />
    <main id={mainId} className={style.main} tabIndex={-1} aria-busy="true">
      <div className={style.skeleton}>
        <span />
        <AdminBones />
      </div>
    </main>
  </div>
)

const Gone = () => (
  <main id={mainId} tabIndex={-1}>
    <NotFound />
  </main>
)

/** The role may have changed since it was stored with the token. */
const useFreshRole = () => {
  const client = useQueryClient()
  const [isRoleFresh, setRoleFresh] = useState(false)
  useEffect(() => {
    const done = () => setRoleFresh(true)
    fetchProfile(client).then(done, done)
  }, [client])
  return isRoleFresh
}
