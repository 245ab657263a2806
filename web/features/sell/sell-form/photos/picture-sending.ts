import {
  type FormPicture,
  hasPicture,
  type PictureQueue,
  updatePicture,
} from '#web/features/sell/sell-form/photos/picture-queue.ts'
import { isFinal, troubleOf } from '#web/features/sell/uploads/picture-trouble.ts'
import { ApiError } from '#web/platform/api.ts'

const atOnce = 2
const triesMax = 3
const pauseMs = 2_000

const inState = ({ pictures }: PictureQueue, state: FormPicture['state']) =>
  pictures.filter((picture) => picture.state === state)

/** Uploads two at a time, in order. */
export const sendWaiting = (queue: PictureQueue) => {
  if (queue.isClosed) return
  const free = Math.max(0, atOnce - inState(queue, 'sending').length)
  for (const { id } of inState(queue, 'waiting').slice(0, free)) void sendPicture(queue, id)
}

const sendPicture = async (queue: PictureQueue, id: string) => {
  const stop = new AbortController()
  queue.stops.set(id, stop)
  updatePicture(queue, id, { state: 'sending', share: 0, trouble: null })
  try {
    const url = await tryToSend(queue, id, stop.signal, 1)
    updatePicture(queue, id, { state: 'ready', share: 1, url, sentAt: queue.tools.now() })
  } catch (error) {
    updatePicture(queue, id, { state: 'failed', trouble: troubleOf(error) })
  }
  sendWaiting(queue)
}

const isPassing = (error: unknown) => error instanceof ApiError && (error.code === 'network' || error.isBusy)

/** Retries after a pause on a broken connection or a busy server, never after a rejection. */
const tryToSend = async (queue: PictureQueue, id: string, signal: AbortSignal, attempt: number): Promise<string> => {
  const picture = queue.bytes.get(id)
  if (!picture) throw new ApiError('picture_broken', 0, 'picture bytes missing')
  try {
    return await queue.tools.send(picture, { onProgress: (share) => updatePicture(queue, id, { share }), signal })
  } catch (error) {
    if (!isPassing(error) || attempt === triesMax || signal.aborted) throw error
    await queue.tools.wait(pauseMs * attempt)
    if (signal.aborted || !hasPicture(queue, id)) throw error
    return tryToSend(queue, id, signal, attempt + 1)
  }
}

export const retryPicture = (queue: PictureQueue, id: string) => {
  updatePicture(queue, id, { state: 'waiting', trouble: null })
  sendWaiting(queue)
}

export const retryLost = (queue: PictureQueue) => {
  for (const { id, trouble } of inState(queue, 'failed')) if (trouble === 'network') retryPicture(queue, id)
}

/** For uploads that the server has deleted: repeats all whose bytes are still here. */
export const sendAgain = (queue: PictureQueue) => {
  for (const { id } of inState(queue, 'ready')) if (queue.bytes.has(id)) retryPicture(queue, id)
}

const isUnfinished = ({ state }: FormPicture) => state === 'preparing' || state === 'waiting' || state === 'sending'

/** Retries failed uploads and resolves once all have finished or failed for good. */
export const settlePictures = (queue: PictureQueue): Promise<readonly FormPicture[]> => {
  for (const { id, trouble } of inState(queue, 'failed')) if (!isFinal(trouble)) retryPicture(queue, id)
  return new Promise((resolve) => {
    const look = () => {
      if (queue.pictures.some(isUnfinished)) return
      queue.listeners.delete(look)
      resolve(queue.pictures)
    }
    queue.listeners.add(look)
    look()
  })
}
