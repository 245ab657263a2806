import { AppError } from '#api/platform/errors.ts'
import type { RequestConcurrency } from '#api/platform/http/request-concurrency.ts'
import { tooBusy } from '#api/platform/http/shed-load.ts'
import type { RenderPage } from '#boot/page-request.ts'

/** Does a page's work only while there is a place for it; `network` is whose share of the places it takes. */
export const withinPageLimit = async <T>(
  concurrency: RequestConcurrency,
  network: string,
  work: () => Promise<T>,
): Promise<T> => {
  const leave = concurrency.enter('page', network)
  if (!leave) throw tooBusy()
  try {
    return await work()
  } finally {
    leave()
  }
}

export const limitRenders =
  (concurrency: RequestConcurrency, render: RenderPage): RenderPage =>
  (request, network) =>
    withinPageLimit(concurrency, network, () => render(request, network))

export type Rejection = AppError & { code: 'unavailable' | 'too_many' }

export const isRejection = (error: unknown): error is Rejection =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'too_many')
