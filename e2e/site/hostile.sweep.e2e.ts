import net from 'node:net'
import type { Page } from '@playwright/test'
import { describeApi } from '#contract/openapi/openapi.ts'
import { shortCodeOf } from '#domain/text/short-code.ts'
import { anAddress, expect, origin, test } from '#e2e/fixtures.ts'
import { line, long, plant, short, visit, visited, watch } from '#e2e/hostile-parts.ts'

type Session = { token: string; user: unknown }

const beginAs = (page: Page, { token, user }: Session) =>
  page.addInitScript(
    ([key, person]) => {
      localStorage.setItem('shamsouq.user', person)
      localStorage.setItem('shamsouq.token', key)
    },
    [token, JSON.stringify(user)] as const,
  )

test('scripts in every text field are shown as text on every page', async ({ page, request, context }) => {
  test.setTimeout(90_000)
  const faults = await watch(page)
  const { staff, seller, buyer, open, shop, engineer, ad, admin, clear } = await plant(request)

  await visit(page, '/', 'open-name')
  await visit(page, '/products', 'open-name')
  await visit(page, `/p/${shortCodeOf(open)}`, 'open-name', 'open-description', 'open-brand', 'open-place', 'seller')
  await visit(page, '/engineers?sortBy=newest', 'engineer-name')
  await visit(page, `/engineer/${engineer}`, 'engineer-name', 'engineer-past', 'engineer-field', 'paper')
  await visit(page, '/shops?sortBy=newest', 'shop-name')
  await visit(page, `/shop/${shop}`, 'shop-name', 'shop-description', 'shop-address', 'shop-brand', 'review-shop')
  await visit(page, `/shop/${shop}/poster`, 'shop-name')
  await visit(page, '/shop-ads', 'ad-title', 'ad-description')

  await beginAs(page, seller)
  await visit(page, '/my-products', 'open-name', 'refused-name', 'reason')
  await visit(page, '/update-profile', 'seller')
  await beginAs(page, buyer)
  await visit(page, '/liked', 'open-name')

  await context.addCookies([{ name: 'pass', value: staff.token, domain: '127.0.0.1', path: '/admin' }])
  await beginAs(page, staff)
  const found = 'search=%3C%2Fscript%3E'
  await visit(page, `/admin?${found}`, 'waiting-name', 'waiting-description', 'seller')
  await visit(page, `/admin/people?${found}`, 'seller', 'buyer')
  await visit(page, '/admin/reports', 'open-name', 'note')
  await visit(page, '/admin/reviews', 'review-engineer', 'engineer-name')
  await visit(page, `/admin/engineers?${found}`, 'engineer-name')
  await visit(page, `/admin/engineers/${engineer}`, 'engineer-name', 'engineer-notes', 'paper')
  await visit(page, `/admin/shops?${found}`, 'shop-name')
  await visit(page, `/admin/shops/${shop}`, 'shop-name', 'shop-notes', 'shop-licence')
  await visit(page, `/admin/ads?${found}`, 'ad-title')
  await visit(page, `/admin/ads/${ad}`, 'ad-title', 'ad-description')
  await visit(page, '/admin/audit', 'reason')
  expect(faults).toEqual([])
  process.stdout.write(`hostile: ${visited.size} pages with scripts in their words\n`)

  for (const [path, field] of [
    [`/admin/shops/${shop}`, 'website'],
    [`/admin/ads/${ad}`, 'link'],
  ] as const)
    for (const link of [
      'javascript:ran(1)',
      'JaVaScRiPt\t:ran(1)',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
    ])
      expect((await admin.send('PATCH', path, { [field]: link })).status(), link).toBe(422)
  await clear()
})

const publicPages = [
  '/',
  '/products',
  '/engineers',
  '/shops',
  '/shop-ads',
  '/calculator',
  '/prices',
  '/signup',
  '/nothing',
]

/** Every query parameter of public endpoints and pages, and common redirect parameters. */
const names = [
  ...new Set([
    ...Object.values(describeApi('anybody').paths).flatMap((methods) =>
      (methods.get?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
    ),
    ...['lang', 'reviews', 'listings', 'mode', 'plan', 'next', 'return', 'returnTo', 'url', 'redirect', 'phone', 'q'],
  ]),
]

test('scripts in every parameter of public pages are escaped or dropped', async ({ page, request, complaints }) => {
  test.setTimeout(90_000)
  const faults = await watch(page)
  const script = line('mirror')
  const wrong: string[] = []
  let asked = 0
  const ask = async (address: string) => {
    asked += 1
    // More pages than one client may read.
    const headers = { 'x-forwarded-for': anAddress() }
    const reply = await request.get(address, { maxRedirects: 0, headers })
    const { location = '/' } = reply.headers()
    if (reply.status() >= 500 || reply.status() === 429) wrong.push(`${address} answers ${reply.status()}`)
    if ((await reply.text()).includes('mirror</script>')) wrong.push(`${address} repeats the script`)
    if (new URL(location, origin).origin !== origin) wrong.push(`${address} leads to ${location}`)
  }
  // Lists share their code for parameters; every page is visited with all parameters at once below.
  const left = ['/', '/engineers', '/calculator'].flatMap((path) =>
    names.map((name) => `${path}?${new URLSearchParams({ [name]: script })}`),
  )
  while (left.length > 0) await Promise.all(left.splice(0, 6).map(ask))
  expect(wrong).toEqual([])

  const all = new URLSearchParams(
    names.filter((name) => name !== 'lang').map((name) => [name, long('mirror').slice(0, 190)]),
  )
  for (const path of publicPages) await visit(page, `${path}?${all}`)
  await visit(page, `/?${new URLSearchParams({ search_keyword: short('mirror') })}`, 'mirror')
  for (const path of ['product', 'engineer', 'shop', 'p', 'nothing'])
    await visit(page, `/${path}/${encodeURIComponent(short('mirror'))}`)
  for (const hash of ['/\\evil.example', '//evil.example', '/..//evil.example', 'javascript:ran(1)'])
    await visit(page, `/offline#${hash}`)
  expect(page.url().startsWith(`${origin}/`)).toBe(true)
  expect(faults).toEqual([])
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !/status of 4\d\d/.test(line)))
  process.stdout.write(
    `hostile: ${asked} addresses with a script in one of ${names.length} names, ${visited.size} seen\n`,
  )
})

/** Sends a raw request that no browser would send, and returns the whole response. */
const sendRaw = (target: string, headers: string[]) =>
  new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const socket = net.connect(Number(port), hostname)
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject).on('close', () => resolve(text))
    socket.write(`GET ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  })

test('no request header or path makes a page contain, redirect to or cache a foreign host', async ({ request }) => {
  const evil = 'evil.example'
  const own = `Host: ${new URL(origin).host}`
  const spoofs = [
    [`Host: ${evil}`],
    [own, `X-Forwarded-Host: ${evil}`, 'X-Forwarded-Proto: https', 'X-Forwarded-Port: 1'],
    [own, `Forwarded: host=${evil};proto=https`, `X-Host: ${evil}`, `X-Original-URL: //${evil}/`],
  ]
  const addresses = [
    '/',
    '/products',
    '/shops',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemap/pages-1.xml',
    '/api/v1/openapi.json',
  ]
  const fresh = `?page=1&n=${Math.random()}`
  for (const address of addresses)
    for (const [n, headers] of spoofs.entries()) {
      const text = await sendRaw(`${address}${fresh}${n}`, headers)
      expect(text, `${address} ${headers[0]}`).toMatch(/^HTTP\/1\.1 200/)
      expect(text, `${address} ${headers}`).not.toContain(evil)
      expect(await (await request.get(`${address}${fresh}${n}`)).text()).not.toContain(evil)
    }
  const marks = ['//', '/\\', '/\\/', '///', '/%2f', '/%5c', '/.//', '/%2e%2e//', '/;/']
  const targets = [
    ...marks.flatMap((mark) => [`${mark}${evil}`, `${mark}${evil}/products?page=x`, `${mark}${evil}/%2e%2e`]),
    ...['/', '/products?page=x', '/shops?rating=x&governorate=y', '/product/x'].map((path) => `http://${evil}${path}`),
    ...['/p/', '//p/'].flatMap((short) => [`${short}/${evil}`, `${short}%2f%2f${evil}`, `${short}https:%2f%2f${evil}`]),
    '//products?governorate=nowhere',
    '/products/?governorate=nowhere',
  ]
  for (const target of targets) {
    const text = await sendRaw(target, [own])
    const [head = ''] = text.split('\r\n\r\n', 1)
    const location = /^location: (.*)$/im.exec(head)?.[1] ?? '/'
    expect(Number(head.slice(9, 12)), target).toBeLessThan(500)
    expect(new URL(location, `${origin}/`).origin, `${target} leads to ${location}`).toBe(origin)
    expect(text, target).not.toMatch(new RegExp(`(href|content|src|action)="(https?:)?//${evil}`))
  }
})
