import { expect, test, wake } from '#e2e/fixtures.ts'
import { startReleases } from '#e2e/two-releases.ts'

test.use({ serviceWorkers: 'allow' })

test('a new release is used with the next page, and a page of the old one recovers', async ({ browser, baseURL }) => {
  const { state, origin, stop } = await startReleases(baseURL ?? '')
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const release = async () => (await page.locator('html').getAttribute('data-release')) ?? '1'
    await page.goto('/')
    await wake(page)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await expect
      .poll(() => page.evaluate(async () => (await caches.open('shell')).match('/offline').then(Boolean)))
      .toBe(true)
    expect(await release()).toBe('1')

    state.release = 2
    // A navigation whose chunk is gone from the server loads the new release instead of failing.
    const shops = page.getByRole('contentinfo').getByRole('link', { name: 'المحلات', exact: true })
    await shops.click()
    await expect.poll(release).toBe('2')
    await wake(page)
    await shops.click()
    await page.waitForURL('**/shops')
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.goto('/')
    await wake(page)
    expect(await release()).toBe('2')

    // The new worker has cached the new calculator, which works when the server is gone.
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    const newShell = () =>
      page.evaluate(async () => {
        const cached = await (await caches.open('shell')).match('/calculator')
        return (await cached?.text())?.includes('data-release="2"')
      })
    await expect.poll(newShell, { timeout: 20_000 }).toBe(true)
    state.isDown = true
    await page.goto('/calculator')
    await wake(page)
    expect(await release()).toBe('2')
    await expect(page.locator('html')).toHaveAttribute('data-saved-on', /^\d{4}-/)
  } finally {
    await context.close()
    await stop()
  }
})
