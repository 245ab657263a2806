/** Answers what was made before, as long as all of it fits; whoever asks while it is being made waits for the same work. */
export const makeByteCache = (bytesMax: number) => {
  const kept = new Map<string, Buffer>()
  const making = new Map<string, Promise<Buffer>>()
  let size = 0

  const keep = (key: string, bytes: Buffer) => {
    kept.set(key, bytes)
    size += bytes.length
    for (const [oldest, old] of kept) {
      if (size <= bytesMax) return
      kept.delete(oldest)
      size -= old.length
    }
  }

  return (key: string, make: () => Promise<Buffer>): Promise<Buffer> => {
    const found = kept.get(key)
    if (found) {
      // Used last, leaves last.
      kept.delete(key)
      kept.set(key, found)
      return Promise.resolve(found)
    }
    const begun = making.get(key)
    if (begun) return begun
    const work = make()
      .then((bytes) => {
        keep(key, bytes)
        return bytes
      })
      .finally(() => making.delete(key))
    making.set(key, work)
    return work
  }
}
