import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { isLostConnection } from '#web/platform/failure-text.ts'

const notFoundStatus = 404

export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === notFoundStatus

/** Why the page failed. One whose data did not come for want of a network is loaded again in place when it returns. */
export const useRouteFailure = () => {
  const error = useRouteError()
  const { revalidate } = useRevalidator()
  const isWaiting = isLostConnection(error)
  useEffect(() => {
    if (!isWaiting) return
    const onOnline = () => void revalidate()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [isWaiting, revalidate])
  return error
}
