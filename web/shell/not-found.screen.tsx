import { data, useLoaderData } from 'react-router'
import { adminPaths } from '#web/admin-url.ts'
import { privatePageTexts } from '#web/features/accounts/sign-in/private-page.texts.ts'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import { PageTitle } from '#web/platform/page-title.tsx'
import { useRetrySignedIn } from '#web/platform/retry-signed-in.ts'
import { useTexts } from '#web/platform/texts.ts'
import { NotFound } from '#web/shell/not-found.tsx'

/** Staff who are not signed in are asked to, at the address that they came for; everybody else finds no page there. */
export const loader = ({ request }: { request: Request }) => {
  const { pathname } = new URL(request.url)
  const isOfStaff = `${pathname}/`.startsWith(`${adminPaths.queue}/`)
  return data(isOfStaff ? { asks: true } : null, { status: 404 })
}

/** A client-side navigation to an unknown URL must not send a request to the server. */
export const clientLoader = () => null

export default function NotFoundScreen() {
  const isMissing = useRetrySignedIn()
  const t = useTexts(privatePageTexts)
  const asksToSignIn = useLoaderData<{ asks: true } | null>() !== null
  if (!asksToSignIn) return <NotFound />
  return (
    <div className="wrap">
      <PageTitle title={t.title} index={false} />
      <PrivatePage>{() => isMissing && <NotFound />}</PrivatePage>
    </div>
  )
}
