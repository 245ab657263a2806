import type { ReplyOf } from '#contract/endpoint.ts'
import type { listingBatches } from '#contract/endpoints/sell/listing-batches.ts'
import { newKey } from '#web/features/sell/drafts/draft.ts'
import { type BatchItem, fittingCount, itemOf } from '#web/features/sell/price-lists/batch-items.ts'
import type { SentBatch } from '#web/features/sell/price-lists/list-draft.ts'
import { type Row, rowErrors } from '#web/features/sell/price-lists/list-rows.ts'
import { type ListStore, showAndSave, stateIn, takeResults } from '#web/features/sell/price-lists/list-store.ts'
import type { PostedRow } from '#web/features/sell/price-lists/posted-list.ts'
import { ApiError } from '#web/platform/api.ts'

export type Results = ReplyOf<typeof listingBatches.post>['data']
export type PostItems = (items: readonly BatchItem[], key: string) => Promise<Results>

const urlsOf = ({ queue }: ListStore, { pictures }: Row): string[] =>
  pictures.flatMap((id) => queue.pictures.find((picture) => picture.id === id)?.url ?? [])

/** A batch without a reply is repeated before a new one is made. */
const nextBatch = (store: ListStore): SentBatch | null => {
  const { view, key, batches, queue } = store
  if (view.sent) return view.sent
  const ready = view.rows.filter((row) => stateIn(store, row) === 'ready')
  if (ready.length === 0) return null
  const items = ready.map((row) => itemOf(row, view.assumed, urlsOf(store, row)))
  const count = fittingCount(items)
  const ids = ready.slice(0, count).map(({ id }) => id)
  return { key: `${key}.${batches}`, at: queue.tools.now(), ids, items: items.slice(0, count) }
}

const firstRejection = 400
const firstFault = 500
/**
 * Statuses that are not about the batch (authentication, timeout, rate limit), so the same batch is sent again later.
 */
const passing = [401, 408, 429]

/** Nothing of a rejected batch is posted, so its rows may be edited again. */
const isRejected = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= firstRejection &&
  error.status < firstFault &&
  !passing.includes(error.status)

/**
 * Posts every ready row exactly once. Each batch is written to the draft before it is sent; one without a reply stays
 * there and is sent again unchanged before anything else.
 */
export const postReady = async (
  store: ListStore,
  post: PostItems,
  onPosted: (rows: PostedRow[]) => void = () => undefined,
): Promise<{ posted: number; refused: number }> => {
  let [posted, refused] = [0, 0]
  for (;;) {
    const batch = nextBatch(store)
    if (!batch) return { posted, refused }
    showAndSave(store, { sent: batch, offer: null })
    const results = await send(store, batch, post)
    const idAt = (index: number) => batch.ids[index] ?? ''
    onPosted(results.posted.map(({ index, id }) => ({ id, name: String(batch.items[index]?.name ?? '') })))
    takeResults(
      store,
      results.posted.map(({ index }) => idAt(index)),
      new Map(results.refused.map(({ index, fields }) => [idAt(index), rowErrors(fields)])),
    )
    posted += results.posted.length
    refused += results.refused.length
  }
}

const send = async (store: ListStore, { items, key }: SentBatch, post: PostItems): Promise<Results> => {
  try {
    return await post(items, key)
  } catch (error) {
    if (isRejected(error)) {
      // Renewed also after `key_reused`, which means that another tab has posted the list.
      Object.assign(store, { key: newKey(), batches: 0 })
      showAndSave(store, { sent: null })
    }
    throw error
  }
}
