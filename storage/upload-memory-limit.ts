import { makeConcurrencyLimit, type Release } from '#api/limits/concurrency-limit.ts'

export type Sender = {
  /** Null for a trusted server, which uploads for many users. */
  person: string | null
  network: string
}

export type UploadMemoryLimit = ReturnType<typeof makeUploadMemoryLimit>

const megabyte = 1024 * 1024
/**
 * Least size that counts, for the overhead of a connection and its form, so that a client cannot open thousands of tiny
 * uploads at once.
 */
const uploadBytesMin = 64 * 1024

/**
 * Limits the memory of unfinished uploads: in total, an eighth per network, and half of that per user, since carriers
 * give thousands of users one address. A quarter is reserved for networks with a few resized photos, so that slow
 * uploads of large files do not fill it. Counted in bytes, since hundreds of small pictures may arrive over slow links
 * at once. A user's share holds one file of the largest size, or 25 resized photos.
 */
export const makeUploadMemoryLimit = ({ bytesMax = 84 * megabyte, perPersonMax = 8 } = {}) => {
  const networkShare = bytesMax / 8
  const memory = makeConcurrencyLimit<Sender>({
    max: bytesMax,
    reserved: bytesMax / 4,
    reservedUpTo: bytesMax / 64,
    sharesOf: ({ person, network }) => [
      { key: `network ${network}`, max: networkShare },
      ...(person ? [{ key: `person ${person}`, max: networkShare / 2 }] : []),
    ],
  })
  const uploads = makeConcurrencyLimit<Sender>({
    max: Number.POSITIVE_INFINITY,
    sharesOf: ({ person }) => (person ? [{ key: person, max: perPersonMax }] : []),
  })
  const heldFor = (size: number) => Math.max(size, Math.min(uploadBytesMin, bytesMax / 100))
  /** Takes memory for `size` bytes and returns the function that releases it, or null when full. */
  const tryEnter = (sender: Sender, size: number): Release | null => {
    if (uploads.isFull(sender)) return null
    const releaseMemory = memory.tryEnter(sender, heldFor(size))
    const releaseUpload = releaseMemory && uploads.tryEnter(sender)
    return (
      releaseUpload &&
      (() => {
        releaseMemory()
        releaseUpload()
      })
    )
  }
  return { tryEnter, hasRoom: (size: number) => memory.hasRoom(heldFor(size)), bytes: () => memory.state().inUse }
}
