const databaseName = 'shamsouq'
const storeName = 'draft-pictures'

let opened: Promise<IDBDatabase> | undefined

const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

const run = async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const database = await open()
  return new Promise<T>((resolve, reject) => {
    const request = ask(database.transaction(storeName, mode).objectStore(storeName))
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** In a private window or on a full disk nothing is stored, and pictures last as long as the page. */
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

/** Bytes with their type, because Safari has lost stored blobs. */
type StoredPicture = { bytes: ArrayBuffer; type: string }

export const storePicture = async (id: string, picture: Blob): Promise<void> => {
  const stored: StoredPicture = { bytes: await picture.arrayBuffer(), type: picture.type }
  await orNothing(run('readwrite', (store) => store.put(stored, id)))
}

export const readPicture = async (id: string): Promise<Blob | undefined> => {
  const stored: StoredPicture | undefined = await orNothing(run('readonly', (store) => store.get(id)))
  return stored && new Blob([stored.bytes], { type: stored.type })
}

export const dropPictures = async (ids: readonly string[]): Promise<void> => {
  for (const id of ids) await orNothing(run('readwrite', (store) => store.delete(id)))
}

export const sweepPictures = async (named: () => ReadonlySet<string>): Promise<void> => {
  const ids = (await orNothing(run('readonly', (store) => store.getAllKeys()))) ?? []
  const referenced = named()
  await dropPictures(ids.map(String).filter((id) => !referenced.has(id)))
}
