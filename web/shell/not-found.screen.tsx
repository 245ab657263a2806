import { data } from 'react-router'
import { useRetrySignedIn } from '#web/platform/retry-signed-in.ts'
import { NotFound } from '#web/shell/not-found.tsx'

export const loader = () => data(null, { status: 404 })

/** A client-side navigation to an unknown URL must not send a request to the server. */
export const clientLoader = () => null

export default function NotFoundScreen() {
  useRetrySignedIn()
  return <NotFound />
}
