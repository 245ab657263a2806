import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** The two ways most people see us: an Arabic phone and an English desktop. */
export const views = [
  { lang: 'ar', width: 390, height: 844 },
  { lang: 'en', width: 1280, height: 800 },
] as const

export type View = (typeof views)[number]

/** Where `playwright.config.ts` lets the app listen. */
export const origin = `http://127.0.0.1:${process.env.E2E_PORT ?? 4310}`

/** Every journey has an address of its own, so that its requests do not count against the limits of another. */
export const anAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`

/** A page that fails the journey on any console error, page error, failed request or request to somebody else. */
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
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Opens a path in a language and a size, and waits until React has taken over. */
export const open = async (page: Page, path: string, { lang, width, height }: View) => {
  await page.setViewportSize({ width, height })
  await page.context().addCookies([{ name: 'lang', value: lang, url: origin }])
  await page.goto(path)
  await wake(page)
}

/** Waits until React has taken over; some pages wait for a first touch themselves. */
export const wake = async (page: Page) => {
  await page.mouse.move(2, 2)
  await page.mouse.move(4, 4)
  await page.locator('html[data-ready]').waitFor()
}

/**
 * No accessibility rule is broken on what is shown now. A modal dialog makes the page behind it inert, so only the dialog is
 * checked then. axe's source is 600 KB: it is sent once per document.
 */
export const expectAccessible = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const broken = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const modals = document.querySelectorAll('dialog:modal')
    const { violations } = await inPage.run(modals.item(modals.length - 1) ?? document, { resultTypes: ['violations'] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(' | ')}`)
  })
  expect(broken).toEqual([])
}

export { expect }
