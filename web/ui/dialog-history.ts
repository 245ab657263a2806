/**
 * Lets the browser's Back close an open dialog instead of leaving the page. Each open dialog has a history entry of the
 * same URL on top of the page's; closing the dialog otherwise goes back over that entry. Since going back is
 * asynchronous, what the router writes meanwhile is recorded and written onto the page's own entry after arriving
 * there.
 */
type Write = { method: 'pushState' | 'replaceState'; data: unknown; url?: string | URL | null }
type Place = { key?: string; idx?: number }
/** Added by us: `dialogs` is the number of entries above the page's own, `page` is that entry. */
type RouterState = (Place & { dialogs?: number; page?: Place }) | null

const ignoredAfterMs = 3_000

const open: (() => void)[] = []
const writes: Write[] = []
/** Number of dialog entries on top of the page's own. */
let depth = 0
let isGoingBack = false
let ignoredTimer: ReturnType<typeof setTimeout> | undefined
let page: Place = {}
let own: Pick<History, 'pushState' | 'replaceState'> | undefined

const stateNow = () => history.state as RouterState
const dialogsIn = (state: RouterState) => state?.dialogs ?? 0

/** Makes Back close an open dialog; returns what to call when it has closed. */
export const closeOnBack = (close: () => void): (() => void) => {
  open.push(close)
  queueMicrotask(settle)
  return () => {
    const at = open.lastIndexOf(close)
    if (at < 0) return
    open.splice(at, 1)
    queueMicrotask(settle)
  }
}

const settle = () => {
  if (isGoingBack) return
  if (depth > open.length) {
    isGoingBack = true
    history.go(open.length - depth)
    // Browsers may ignore history calls after very many of them; that must not block the URL for ever.
    ignoredTimer = setTimeout(() => arrive(open.length), ignoredAfterMs)
    return
  }
  if (depth === 0 && open.length > 0) page = { key: stateNow()?.key, idx: stateNow()?.idx }
  for (; depth < open.length; depth++)
    own?.pushState.call(history, { ...stateNow(), dialogs: depth + 1, page }, '', location.href)
}

/**
 * Must be called before the router is created: window listeners run in the order of registration, and the router would
 * treat steps over dialog entries as navigations and abort the one in progress.
 */
export const watchHistory = () => {
  own = { pushState: history.pushState, replaceState: history.replaceState }
  history.pushState = (data, _, url) => write({ method: 'pushState', data, url })
  history.replaceState = (data, _, url) => write({ method: 'replaceState', data, url })
  addEventListener('popstate', onPop)
}

const write = (step: Write) => {
  if (depth === 0) return apply(step)
  writes.push(step)
  // The address bar shows the page's URL, also under an open dialog.
  if (!isGoingBack)
    own?.replaceState.call(
      history,
      { ...(step.data as RouterState), dialogs: depth, page },
      '',
      step.url ?? location.href,
    )
}

const apply = ({ method, data, url }: Write) => own?.[method].call(history, data, '', url)

const onPop = (event: PopStateEvent) => {
  const state = event.state as RouterState
  const at = dialogsIn(state)
  if (depth === 0 && at === 0) return
  if (at === 0 && !isPage(state)) return leave()
  event.stopImmediatePropagation()
  if (state?.page) page = state.page
  arrive(at)
}

const arrive = (at: number) => {
  // Going back is for dialogs that have closed; one that opened meanwhile stays and gets its entry now.
  const closing = isGoingBack ? [] : open.splice(at)
  depth = at
  hasArrived()
  for (const close of closing) close()
  if (depth === 0) for (const step of writes.splice(0)) apply(step)
  settle()
}

const hasArrived = () => {
  isGoingBack = false
  clearTimeout(ignoredTimer)
}

const isPage = (state: RouterState) => state?.key === page.key && state?.idx === page.idx

/** After a jump to another page over the dialog entries, the dialogs are gone and the router takes over. */
const leave = () => {
  depth = 0
  hasArrived()
  writes.length = 0
  for (const close of open.splice(0)) close()
}

/** After a reload no dialog is open, and its leftover entry must not swallow a Back. */
export const dropDeadEntry = () => {
  const { dialogs: dead = 0, page: below, ...data } = stateNow() ?? {}
  if (dead === 0 || !below) return
  depth = dead
  page = below
  // Choices made in the dialog are in the URL of its entry, not yet in that of the page.
  writes.push({ method: 'replaceState', data, url: location.href })
  settle()
}
