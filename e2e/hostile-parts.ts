import type { APIRequestContext, Page } from '@playwright/test'
import { expect, open, type View } from '#e2e/fixtures.ts'
import { signUpByApi } from '#e2e/people.ts'

const api = '/api/v1'
const phone: View = { lang: 'ar', width: 390, height: 844 }

/** Every script calls `ran`, which `watch` exposes; the word tells which field it came from. */
export const short = (word: string) => `${word}</script><svg/onload=ran(1)>`
export const line = (word: string) => `${word}</script><script>ran("${word}")</script>"'><img src=/no onerror=ran(1)>`
export const long = (word: string) =>
  [
    line(word),
    `<!--<script>ran("${word}")//`,
    '<iframe srcdoc="<script>parent.ran(1)</script>"></iframe><base href=//evil.example>',
    `{{constructor.constructor('ran(1)')()}} \${ran(1)} #{ran(1)} <%=ran(1)%>`,
    '<a href="javascript:ran(1)">x</a> javascript:ran(1) [x](javascript:ran(1))',
    '\u202Eevil\u202C \u2066x\u2069 \u2028ran(1)\u2029 %00 \\u0000 &lt;script&gt;',
    '<style>@import "//evil.example"</style><link rel=stylesheet href=//evil.example>',
  ].join(' ')

/** Collects everything that runs, opens a dialog, or is blocked by the content security policy. */
export const watch = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  await page.exposeFunction('ran', (what: unknown) => void faults.push(`ran: ${what}`))
  await page.exposeFunction('refused', (what: string) => void faults.push(`refused: ${what}`))
  await page.addInitScript(() => {
    const { refused } = window as unknown as { refused: (what: string) => void }
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, lineNumber }) =>
      refused(`${effectiveDirective} ${blockedURI} line ${lineNumber} at ${location.pathname}`),
    )
  })
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return faults
}

/** The text of a page with its field values, and every link target with an unusual scheme. */
const look = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
    const addresses = [...document.querySelectorAll('[href], [src], [action], [formaction], [srcdoc]')].flatMap((one) =>
      ['href', 'src', 'action', 'formaction', 'srcdoc'].map((name) => one.getAttribute(name) ?? ''),
    )
    const usual = /^($|\/(?![/\\])|#|\?|tel:\+|mailto:|https?:\/\/|data:image\/|blob:|geo:)/
    return {
      text: [document.querySelector('main')?.textContent, ...fields].join('\n'),
      odd: addresses.filter((one) => !usual.test(one)),
    }
  })

export const visited = new Set<string>()

/** Opens a page, waits until it shows the payload as text, and checks its links. */
export const visit = async (page: Page, path: string, ...words: string[]) => {
  visited.add(path)
  await open(page, path, phone)
  for (const word of words)
    await expect.poll(async () => (await look(page)).text, { message: path }).toContain(`${word}</script>`)
  expect((await look(page)).odd, path).toEqual([])
}

type Session = { token: string; user: unknown }
export type ApiClient = ReturnType<typeof apiClientOf>

/** API calls as one user, which must succeed. */
export const apiClientOf = (request: APIRequestContext, { token }: Session) => {
  const headers = { authorization: `Bearer ${token}` }
  const send = (method: string, path: string, data?: object) =>
    request.fetch(api + path, { method, headers, ...(data && { data }) })
  const make = async (method: string, path: string, data?: object): Promise<string> => {
    const reply = await send(method, path, data)
    expect(reply.status(), `${method} ${path}: ${await reply.text()}`).toBe(200)
    return (await reply.json()).data?.id ?? ''
  }
  return { send, make }
}

export const asAdmin = async (request: APIRequestContext): Promise<Session> => {
  const data = { phone: '770000000', password: 'demo-admin-1' }
  return (await (await request.post(`${api}/auth/login`, { data })).json()).data
}

const place = { governorate: 'sanaa-city', city: 'al-sabeen', phone: '771234567' }

const aListing = (word: string) => ({
  ...place,
  name: line(`${word}-name`),
  description: long(`${word}-description`),
  brand: line(`${word}-brand`),
  model: line(`${word}-model`),
  locationText: line(`${word}-place`),
  specifications: {
    power: line('power'),
    voltage: line('voltage'),
    capacity: line('capacity'),
    warranty: line('word'),
  },
  warranty: {
    months: 18,
    honouredBy: 'maker',
    covers: line(`${word}-covers`),
    excludes: line(`${word}-excludes`),
    claimAt: line(`${word}-claims`),
  },
  type: 'Panel',
  condition: 'Used',
  price: 90_000,
})

const aShop = (ownerPhone: string) => ({
  ...place,
  name: line('shop-name'),
  description: long('shop-description'),
  address: line('shop-address'),
  notes: long('shop-notes'),
  licenseNumber: line('shop-licence'),
  brands: [line('shop-brand')],
  services: ['sales'],
  website: 'https://noor.example/?q=</script><svg/onload=ran(1)>'.replace(/[<>"]/g, encodeURIComponent),
  ownerPhone,
})

const anEngineer = {
  ...place,
  name: line('engineer-name'),
  notes: long('engineer-notes'),
  specializations: [line('engineer-field')],
  experience: { years: 4, description: long('engineer-past') },
  certifications: [{ name: line('paper'), issuedBy: line('paper-from') }],
  responseTime: line('engineer-time'),
}

const anAd = (shopId: string) => ({
  shopId,
  title: line('ad-title'),
  description: long('ad-description'),
  phone: '771234567',
  link: '/prices',
})

/** One of each entity with texts, with a script in every text, published where possible. */
export const plant = async (request: APIRequestContext) => {
  const staff = await asAdmin(request)
  const seller = await signUpByApi(request, short('seller'))
  const buyer = await signUpByApi(request, short('buyer'))
  const [admin, sale, buying] = [staff, seller, buyer].map((one) => apiClientOf(request, one)) as [
    ApiClient,
    ApiClient,
    ApiClient,
  ]
  const post = (word: string) => sale.make('POST', '/products/post', aListing(word))
  const [open, refused, waiting] = await Promise.all([post('open'), post('refused'), post('waiting')])
  await admin.make('POST', `/admin/products/${open}/approve`, {})
  await admin.make('POST', `/admin/products/${refused}/reject`, { reason: long('reason').slice(0, 450) })
  const shop = await admin.make('POST', '/admin/shops', aShop(seller.phone))
  const engineer = await admin.make('POST', '/admin/engineers', anEngineer)
  const ad = await admin.make('POST', '/admin/ads', anAd(shop))
  await buying.make('POST', `/products/${open}/report`, { reason: 'other', note: line('note') })
  for (const subject of [
    { subject: 'shop', id: shop },
    { subject: 'engineer', id: engineer },
  ]) {
    await buying.make('POST', '/marketplace/taps', { ...subject, kind: 'call' })
    const words = { rating: 5, comment: long(`review-${subject.subject}`).slice(0, 900) }
    const review = await buying.make('POST', '/marketplace/reviews', { ...subject, ...words })
    if (subject.subject === 'shop') await admin.make('POST', `/admin/reviews/${review}/approve`, {})
  }
  await buying.make('POST', `/products/${open}/like`)
  const clear = async () => {
    for (const id of [open, refused, waiting]) await sale.make('DELETE', `/products/delete-product/${id}`)
    await admin.make('POST', `/admin/ads/${ad}/hide`)
    await admin.make('POST', `/admin/shops/${shop}/hide`)
    await admin.make('POST', `/admin/engineers/${engineer}/hide`)
  }
  return { staff, seller, buyer, open, shop, engineer, ad, admin, clear }
}
