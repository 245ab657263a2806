import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** The two most common views: an Arabic phone and an English desktop. */
export const views = [
  { lang: 'ar', width: 390, height: 844 },
  { lang: 'en', width: 1280, height: 800 },
] as const

export type View = (typeof views)[number]

/** For journeys whose second view would repeat the first: scripts, rules and requests that do not depend on it. */
export const [phone, desktop]: readonly [View, View] = views

/** The address of the app, see `playwright.config.ts`. */
export const origin = `http://127.0.0.1:${process.env.E2E_PORT ?? 4310}`

/** How many serve the journeys, see `serve.ts`. */
export const webProcesses = process.env.TOPOLOGY === 'scaled' ? 2 : 1

/** Every journey has its own client address, so that journeys do not share rate limits. */
export const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`

/** A page that fails the journey on any console error, page error, failed request or third-party request. */
export const test = base.extend<{ complaints: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': anAddress() }),
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.text().includes('Service Worker registration blocked by Playwright')) return
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`page: ${error.message}`))
      page.on('request', (request) => {
        const url = request.url()
        if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) complaints.push(`outside: ${url}`)
      })
      await use(complaints)
      // A request that the page made last may still be in the handler of a journey's route.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a path in a language and a size, and waits for hydration; before it for a dialog that is closing. */
export const open = async (page: Page, path: string, { lang, width, height }: View) => {
  await page.setViewportSize({ width, height })
  await page.context().addCookies([{ name: 'lang', value: lang, url: origin }])
  await page.waitForFunction(() => !history.state?.dialogs || document.querySelector('dialog:modal'))
  await page.goto(path)
  await wake(page)
}

/** Waits for hydration; some pages hydrate only on the first interaction. */
export const wake = async (page: Page) => {
  // Again and again: a move while the page is still loading is heard by nobody.
  const awake = expect(async () => {
    await page.mouse.move(2, 2)
    await page.mouse.move(4, 4)
    // Looks at every frame; a locator would look again after up to 500 ms.
    await page.waitForFunction(() => 'ready' in document.documentElement.dataset, null, { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await awake.catch(async (error: unknown) => {
    throw new Error(`never awake: ${JSON.stringify(await page.evaluate(startOfPage))}`, { cause: error })
  })
}

/** What the page has loaded and not, for a journey whose page does not start. */
const startOfPage = () => ({
  url: location.href,
  state: [document.readyState, document.visibilityState, history.length, history.state],
  worker: navigator.serviceWorker?.controller?.state,
  late: document.querySelectorAll('link[rel=late]').length,
  html: { ...document.documentElement.dataset },
  files: performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js'))
    .map((entry) => {
      const { name, responseEnd, responseStatus } = entry as PerformanceResourceTiming
      return `${name.split('/').at(-1)} ${responseStatus} ${Math.round(responseEnd)}`
    }),
})

/** Closing a dialog goes back over its history entry, which is asynchronous and would undo a `goto` or swallow a Back. */
export const withoutDialogEntry = (page: Page) =>
  expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)

/**
 * Runs axe on the current page. A modal dialog makes the page behind it inert, so only the dialog is
 * checked then. Contrast takes 60 % of axe's time and is the same in both languages: it is checked in English, and by each worker
 * once per kind of page and dialog, except in `npm run test:sweeps`.
 */
export const expectAccessible = async (page: Page) => {
  const { lang, screen } = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    screen: `${location.pathname.replace(/[0-9a-f-]{16,}/, ':id')} ${[...document.querySelectorAll('dialog:modal h2')].map(({ textContent }) => textContent)}`,
  }))
  const enabled = lang === 'en' && (Boolean(process.env.SWEEPS) || !screensWithContrast.has(screen))
  if (enabled) screensWithContrast.add(screen)
  expect(await violationsIn(page, { rules: { 'color-contrast': { enabled } } })).toEqual([])
}
const screensWithContrast = new Set<string>()

export const expectContrast = async (page: Page) =>
  expect(await violationsIn(page, { runOnly: ['color-contrast'] })).toEqual([])

/** The compressed source: reading the other one, of 1.5 MB, takes a page as long as loading does. Injected once per document. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const violationsIn = async (page: Page, options: RunOptions) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (chosen) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const modals = document.querySelectorAll('dialog:modal')
    const part = modals.item(modals.length - 1) ?? document
    const { violations } = await inPage.run(part, { resultTypes: ['violations'], ...chosen })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)
  }, options)
}

export { expect }
