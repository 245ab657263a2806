import { AppError } from '#api/platform/errors.ts'
import type { Gate } from '#api/platform/http/gate.ts'
import { tooBusy } from '#api/platform/http/shed-load.ts'
import type { RenderPage } from '#boot/page-request.ts'

/** Does a page's work only while there is a place for it; `network` is whose share of the places it takes. */
export const inPlace = async <T>(gate: Gate, network: string, work: () => Promise<T>): Promise<T> => {
  const leave = gate.enter('page', network)
  if (!leave) throw tooBusy()
  try {
    return await work()
  } finally {
    leave()
  }
}

export const limitRenders =
  (gate: Gate, render: RenderPage): RenderPage =>
  (request, network) =>
    inPlace(gate, network, () => render(request, network))

export type Refusal = AppError & { code: 'unavailable' | 'too_many' }

export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'too_many')
