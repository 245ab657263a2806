import { useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router'
import { isLostConnection } from '#web/platform/failure-text.ts'

const notFoundStatus = 404

export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === notFoundStatus

/** Loads a page that failed without a connection again, in place, when the connection returns. */
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
