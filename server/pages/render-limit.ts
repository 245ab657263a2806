import { AppError } from '#api/http/errors.ts'
import type { RequestConcurrency } from '#api/limits/request-concurrency.ts'
import { tooBusy } from '#api/limits/shed-load.ts'
import type { RenderPage } from '#server/pages/page-request.ts'

/** Counts the render against the share of `network`; throws a 429 or 503 error when full. */
export const withinPageLimit = async <T>(
  concurrency: RequestConcurrency,
  network: string,
  work: () => Promise<T>,
): Promise<T> => {
  const release = concurrency.enter('page', network)
  if (!release) throw tooBusy(concurrency.hasRoom('page'))
  try {
    return await work()
  } finally {
    release()
  }
}

export const limitRenders =
  (concurrency: RequestConcurrency, render: RenderPage): RenderPage =>
  (request, network) =>
    withinPageLimit(concurrency, network, () => render(request, network))

export type Rejection = AppError & { code: 'unavailable' | 'too_many' }

export const isRejection = (error: unknown): error is Rejection =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'too_many')
