import { data } from 'react-router'
import { useRetrySignedIn } from '#web/platform/retry-signed-in.ts'
import { NotFound } from '#web/shell/not-found.tsx'

export const loader = () => data(null, { status: 404 })

/** Keeps a client's walk to an unknown address from asking the server. */
export const clientLoader = () => null

export default function NotFoundScreen() {
  useRetrySignedIn()
  return <NotFound />
}
