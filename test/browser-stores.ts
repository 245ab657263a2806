/** The Cache Storage API in memory. */
export const origin = 'https://example.test'
export const urlOf = (request: Request | string) =>
  new URL(typeof request === 'string' ? request : request.url, origin).href

const asOurs = (answer: Response) => Object.defineProperty(answer, 'type', { value: 'basic' })

const plain = (url: string, isPlain = false) => (isPlain ? url.split('?', 1)[0] : url)

/** One cache: a repeated put moves the entry to the end, and deleted entries are not matched. */
export const aStore = () => {
  const entries = new Map<string, Response>()
  return {
    put: async (request: Request | string, answer: Response) => {
      entries.delete(urlOf(request))
      entries.set(urlOf(request), answer)
    },
    match: async (request: Request | string, { ignoreSearch }: CacheQueryOptions = {}) => {
      const asked = plain(urlOf(request), ignoreSearch)
      const [, found] = [...entries].find(([url]) => plain(url, ignoreSearch) === asked) ?? []
      return found && asOurs(found.clone())
    },
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    delete: async (request: Request | string) => entries.delete(urlOf(request)),
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

export const anAnswer = (body: unknown, date = 'Sun, 01 Nov 2026 10:00:00 GMT') =>
  asOurs(Response.json(body, { headers: { date } }))
