/** What a browser keeps for a worker, in memory. */
export const origin = 'https://example.test'
export const urlOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, origin).href

const asOurs = (answer: Response) => Object.defineProperty(answer, 'type', { value: 'basic' })

const plain = (url: string, isPlain = false) => (isPlain ? url.split('?', 1)[0] : url)

/** One store as a browser has it: a put again is the newest, and a deleted one is no longer found by its name. */
export const aStore = () => {
  const kept = new Map<string, Response>()
  return {
    put: async (request: Request | string, answer: Response) => {
      kept.delete(urlOf(request))
      kept.set(urlOf(request), answer)
    },
    match: async (request: Request | string, { ignoreSearch }: CacheQueryOptions = {}) => {
      const asked = plain(urlOf(request), ignoreSearch)
      const [, found] = [...kept].find(([url]) => plain(url, ignoreSearch) === asked) ?? []
      return found && asOurs(found.clone())
    },
    keys: async () => [...kept.keys()].map((url) => new Request(url)),
    delete: async (request: Request | string) => kept.delete(urlOf(request)),
  }
}

export const someStores = () => {
  const all = new Map<string, ReturnType<typeof aStore>>()
  return {
    open: async (name: string) => all.get(name) ?? all.set(name, aStore()).get(name),
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
}

/** As it comes from our own server. */
export const anAnswer = (body: unknown, date = 'Sun, 01 Nov 2026 10:00:00 GMT') =>
  asOurs(Response.json(body, { headers: { date } }))
