import { imagesMax, unusedUploadLifeMs } from '#domain/limits.ts'
import type { DraftPicture } from '#web/features/sell/drafts/draft.ts'
import {
  type FormPicture,
  hasPicture,
  newPicture,
  type PictureQueue,
  showPictures,
  updatePicture,
} from '#web/features/sell/sell-form/photos/picture-queue.ts'
import { sendWaiting } from '#web/features/sell/sell-form/photos/picture-sending.ts'
import type { PictureTrouble } from '#web/features/sell/uploads/picture-trouble.texts.ts'
import { troubleOf } from '#web/features/sell/uploads/picture-trouble.ts'

export type PickTrouble = PictureTrouble | 'images_max'

/** Returns each kind of problem once. */
export const addPictures = (queue: PictureQueue, files: readonly File[], max = imagesMax): PickTrouble[] => {
  const { tools, pictures } = queue
  const troubles = files.map(tools.trouble)
  const good = files.filter((_, index) => !troubles[index])
  const taken = good.slice(0, Math.max(0, max - pictures.length)).map((file) => ({ file, id: tools.newId() }))
  showPictures(queue, [...pictures, ...taken.map(({ id }) => newPicture(id))])
  for (const { id, file } of taken)
    queue.preparing = queue.preparing
      .then(() => prepare(queue, id, file))
      .catch((error) => updatePicture(queue, id, { state: 'failed', trouble: troubleOf(error) }))
  const refused = troubles.filter((trouble) => trouble !== null)
  return [...new Set<PickTrouble>([...refused, ...(taken.length < good.length ? ['images_max' as const] : [])])]
}

const prepare = async (queue: PictureQueue, id: string, file: File) => {
  if (!hasPicture(queue, id)) return
  const picture = await queue.tools.shrink(file)
  if (!hasPicture(queue, id)) return
  queue.bytes.set(id, picture)
  // Shown before it is stored: unreferenced pictures may be deleted, and the draft references what is shown.
  updatePicture(queue, id, { state: 'waiting', preview: queue.tools.preview(picture) })
  sendWaiting(queue)
  // Without storage the picture is uploaded all the same; only the draft loses it.
  await queue.tools.store(id, picture).catch(() => undefined)
}

export const removePicture = (queue: PictureQueue, id: string) => {
  queue.stops.get(id)?.abort()
  queue.bytes.delete(id)
  queue.tools.revoke(queue.pictures.find((picture) => picture.id === id)?.preview ?? '')
  showPictures(
    queue,
    queue.pictures.filter((picture) => picture.id !== id),
  )
  sendWaiting(queue)
}

export const movePicture = (queue: PictureQueue, id: string, to: number) => {
  const moved = queue.pictures.find((picture) => picture.id === id)
  if (!moved || to < 0 || to >= queue.pictures.length) return
  const rest = queue.pictures.filter((picture) => picture !== moved)
  showPictures(queue, [...rest.slice(0, to), moved, ...rest.slice(to)])
}

/** Unused uploads are deleted after a day; an hour before that they are uploaded again. */
const freshMs = unusedUploadLifeMs - 60 * 60_000

const restore = async ({ tools, bytes }: PictureQueue, saved: DraftPicture): Promise<FormPicture[]> => {
  const { id, url, sentAt } = saved
  const picture = await tools.read(id)
  if (picture) bytes.set(id, picture)
  const isStale = sentAt !== null && tools.now() - sentAt > freshMs
  const isReady = url !== null && !(picture && isStale)
  if (!isReady && !picture) return []
  const preview = picture ? tools.preview(picture) : tools.storedPreview(url ?? '')
  if (!isReady) return [{ ...newPicture(id), preview, state: 'waiting' }]
  return [{ ...newPicture(id), preview, state: 'ready', share: 1, url, sentAt }]
}

export const loadPictures = async (queue: PictureQueue, saved: readonly DraftPicture[]) => {
  stopSending(queue)
  showPictures(queue, [])
  const restored = await Promise.all(saved.map((picture) => restore(queue, picture)))
  showPictures(queue, [...restored.flat(), ...queue.pictures])
  sendWaiting(queue)
}

const stopSending = ({ stops }: PictureQueue) => {
  for (const stop of stops.values()) stop.abort()
}

export const closeQueue = (queue: PictureQueue) => {
  queue.isClosed = true
  stopSending(queue)
  for (const { preview } of queue.pictures) queue.tools.revoke(preview)
}
