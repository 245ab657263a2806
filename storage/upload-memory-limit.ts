import { makeConcurrencyLimit, type Release } from '#api/platform/concurrency-limit.ts'

export type Sender = {
  /** Null for a trusted server, which sends for many people. */
  person: string | null
  network: string
}

export type UploadMemoryLimit = ReturnType<typeof makeUploadMemoryLimit>

const megabyte = 1024 * 1024
/** What a connection and its form take, however small the file: nobody gets thousands of uploads at once for a byte each. */
const uploadBytesMin = 64 * 1024

/**
 * Bounds the memory that unfinished uploads may hold: in all, and a quarter for one person and for one network. Counted in
 * bytes: hundreds of small pictures may trickle in over slow links at once, while a few large ones fill it. A quarter is
 * enough for two files of the largest size, or for fifty of the size that phones shrink photos to.
 */
export const makeUploadMemoryLimit = ({ bytesMax = 42 * megabyte, perPersonMax = 8 } = {}) => {
  const share = bytesMax / 4
  const memory = makeConcurrencyLimit<Sender>({
    max: bytesMax,
    sharesOf: ({ person, network }) => [
      { key: `network ${network}`, max: share },
      ...(person ? [{ key: `person ${person}`, max: share }] : []),
    ],
  })
  const uploads = makeConcurrencyLimit<Sender>({
    max: Number.POSITIVE_INFINITY,
    sharesOf: ({ person }) => (person ? [{ key: person, max: perPersonMax }] : []),
  })
  /** Takes memory for so many bytes; gives back how to release it, or null when there is none. */
  const tryEnter = (sender: Sender, size: number): Release | null => {
    if (uploads.isFull(sender)) return null
    const releaseMemory = memory.tryEnter(sender, Math.max(size, Math.min(uploadBytesMin, bytesMax / 100)))
    const releaseUpload = releaseMemory && uploads.tryEnter(sender)
    return (
      releaseUpload &&
      (() => {
        releaseMemory()
        releaseUpload()
      })
    )
  }
  return { tryEnter, bytes: () => memory.state().inUse }
}
