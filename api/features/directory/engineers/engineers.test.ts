import { beforeAll, describe, expect, it } from 'vitest'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer, rated } from '#test/market/directory-factories.ts'

const test = startTestApp()
const hourMs = 3_600_000
const picture = { id: 'abcdefabcdefabcdef', width: 800, height: 600, color: '#ffffff' }

type Query = Record<string, string>
const list = (query?: Query) => ask(test.app, engineers.list, { ...(query && { query }) })
const namesOf = (reply: { body: { data: { name: string }[] } }) => reply.body.data.map(({ name }) => name)
const named = async (query: Query) => namesOf(await list(query)).toSorted()

/** Sunday noon in Aden; each call is later than the last. */
const later = () => {
  test.clock.now = new Date(test.clock.now.getTime() + hourMs / 60)
}

const people: Parameters<typeof anEngineer>[1][] = [
  { name: 'plain', services: ['installation', 'maintenance'], experience: { years: 2, description: '' } },
  {
    name: 'verified',
    isVerified: true,
    portfolio: [picture],
    governorate: 'aden',
    city: 'khormaksar',
    experience: { years: 3, description: '' },
  },
  {
    name: 'featured',
    isFeatured: true,
    governorate: 'taiz',
    city: 'taiz-city',
    services: ['design'],
    specializations: ['آبار عميقة', 'VFD'],
    experience: { years: 10, description: '' },
  },
  {
    name: 'busy',
    governorate: 'taiz',
    city: 'al-hawban',
    experience: { years: 5, description: '' },
    availability: { status: 'busy', workingDays: [], workingHours: { start: null, end: null } },
  },
  { name: 'both', isVerified: true, picture, isFeatured: true, experience: { years: 0, description: '' } },
  { name: 'hidden', isHidden: true, isFeatured: true },
]

beforeAll(async () => {
  for (const person of people) {
    later()
    const id = await anEngineer(test.deps, person)
    if (person?.name === 'verified') await rated(test.deps, 'engineer', id, [5, 4])
    if (person?.name === 'featured') await rated(test.deps, 'engineer', id, [4, 3, 3])
    if (person?.name === 'hidden') await rated(test.deps, 'engineer', id, [5])
  }
})

describe('GET /marketplace/getAllEngineer', () => {
  it('200 gives the exact envelope: featured, then verified, then the newest, none hidden', async () => {
    const { status, body } = await list()
    expect(status).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['currentPage', 'data', 'success', 'total', 'totalPages'])
    expect(body).toMatchObject({ success: true, total: 5, currentPage: 1, totalPages: 1 })
    expect(namesOf({ body })).toEqual(['both', 'featured', 'verified', 'busy', 'plain'])
  })

  it('200 carries what a card shows, phones included, and no details', async () => {
    const [card] = (await list({ search_keyword: '', governorate: 'aden' })).body.data
    expect(card).toMatchObject({
      name: 'verified',
      isVerified: true,
      governorate: 'aden',
      city: 'khormaksar',
      place: { governorate: { key: 'aden', ar: 'عدن', en: 'Aden' }, city: { key: 'khormaksar' } },
      phone: '+967730000099',
      whatsappPhone: null,
      profileImageUrl: null,
      pricing: { hourlyRate: 5_000, currency: 'yer-n', minimumCharge: null },
      experience: { years: 3 },
      rating: 4.5,
      ratingCount: 2,
      availability: {
        status: 'available',
        workingHours: { start: '08:00', end: '18:00' },
        now: { isOpen: true, closesAt: '2026-11-15T15:00:00.000Z', nextOpening: null, isAvailableToday: true },
      },
    })
    expect(card._id).toBe(card.id)
    for (const detail of ['certifications', 'portfolio', 'email', 'notes', 'tsv', 'user_id'])
      expect(card).not.toHaveProperty(detail)
  })

  it.each([
    [{ governorate: 'تعز' }, ['busy', 'featured']],
    [{ governorate: 'TAIZ' }, ['busy', 'featured']],
    [{ governorate: 'محافظة تعز', city: 'الحوبان' }, ['busy']],
    [{ city: 'khormaksar' }, ['verified']],
    [{ service: 'Design' }, ['featured']],
    [{ service: 'maintenance' }, ['plain']],
    [{ service: 'sales' }, []],
    [{ specialization: 'آبار عميقة' }, ['featured']],
    [{ specialization: 'غواصات' }, []],
    [{ availability: 'busy' }, ['busy']],
    [{ availability: 'unavailable' }, []],
    [{ experience: '1-3' }, ['plain']],
    [{ experience: '3-5' }, ['verified']],
    [{ experience: '٥-١٠' }, ['busy']],
    [{ experience: '10+' }, ['featured']],
    [{ experience: '10 ' }, ['featured']],
    [{ verified: 'true' }, ['both', 'verified']],
    [{ verified: 'false', service: 'design' }, ['featured']],
    [{ rating: '3' }, ['featured', 'verified']],
    [{ rating: '3.5+' }, ['verified']],
    [{ rating: '٤٫٥' }, ['verified']],
    [{ rating: '4.0+', governorate: 'taiz' }, []],
    [
      { service: 'all', governorate: '', rating: '', experience: '' },
      ['both', 'busy', 'featured', 'plain', 'verified'],
    ],
  ])('200 filters by %j', async (query, names) => {
    expect(await named(query as Query)).toEqual(names)
  })

  it('200 sorts by rating, the unrated last, and by age', async () => {
    expect(namesOf(await list({ sortBy: 'rating' }))).toEqual(['verified', 'featured', 'both', 'busy', 'plain'])
    expect(namesOf(await list({ sortBy: 'newest' }))).toEqual(['both', 'busy', 'featured', 'verified', 'plain'])
  })

  it('200 pages without repeating or dropping an entry, in Arabic digits too', async () => {
    const pages = await Promise.all(['١', '2', '۳'].map((page) => list({ page, limit: '2' })))
    expect(pages.flatMap(namesOf)).toEqual(['both', 'featured', 'verified', 'busy', 'plain'])
    expect(pages[2]?.body).toMatchObject({ total: 5, currentPage: 3, totalPages: 3 })
  })

  it('200 for a page far past the end is an empty list; the page size is capped', async () => {
    expect((await list({ page: '1000000000' })).body).toMatchObject({ data: [], total: 5, currentPage: 1_000_000_000 })
    expect((await list({ limit: '1000000' })).body).toMatchObject({ total: 5, totalPages: 1 })
  })

  it.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', 'x'],
    ['page', '99999999999999999999'],
    ['limit', '0'],
    ['service', 'plumbing'],
    ['experience', '2-4'],
    ['experience', '10-20'],
    ['rating', '5'],
    ['rating', 'good'],
    ['availability', 'tomorrow'],
    ['verified', 'perhaps'],
    ['sortBy', 'name; drop table engineers'],
    ['governorate', 'Atlantis'],
    ['city', 'Atlantis'],
    ['search_keyword', 'ا'.repeat(201)],
    ['search_keyword', 'a\0b'],
    ['specialization', 'ا'.repeat(101)],
  ])('422 names the field for %s=%j', async (field, value) => {
    const { status, body } = await list({ [field]: value })
    expect(status).toBe(422)
    expect(Object.keys(body.fields)).toEqual([field])
  })

  it('422 for a city of another governorate', async () => {
    const { status, body } = await list({ governorate: 'aden', city: 'al-hawban' })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['city']])
  })

  it('422 for the same parameter twice', async () => {
    const reply = await test.app.inject('/api/v1/marketplace/getAllEngineer?service=sales&service=design')
    expect(reply.statusCode).toBe(422)
  })
})

describe('GET /marketplace/filters-engineer', () => {
  const filters = async (query?: Query) =>
    (await ask(test.app, engineers.filters, { ...(query && { query }) })).body.data
  const counts = (rows: { value: string | number; count: number }[]) =>
    Object.fromEntries(rows.map(({ value, count }) => [value, count]))

  it('200 counts every choice, without hidden entries', async () => {
    const data = await filters()
    expect(data.total).toBe(5)
    expect(data.governorates).toEqual([
      { value: 'sanaa-city', ar: 'أمانة العاصمة', en: "Sana'a City", count: 2 },
      { value: 'taiz', ar: 'تعز', en: 'Taiz', count: 2 },
      { value: 'aden', ar: 'عدن', en: 'Aden', count: 1 },
    ])
    expect(data.cities).toEqual([])
    expect(counts(data.services)).toEqual({ sales: 0, installation: 4, maintenance: 1, consultation: 0, design: 1 })
    expect(counts(data.specializations)).toEqual({ 'منظومات منزلية': 4, VFD: 1, 'آبار عميقة': 1 })
    expect(counts(data.availability)).toEqual({ today: 4, available: 4, busy: 1, unavailable: 0 })
    expect(counts(data.experience)).toEqual({ '1-3': 1, '3-5': 1, '5-10': 1, '10+': 1 })
    expect(counts(data.ratings)).toEqual({ 3: 2, 3.5: 1, 4: 1, 4.5: 1 })
    expect(data.verified).toBe(2)
  })

  it('200 counts each list without its own filter and with the others', async () => {
    const data = await filters({ governorate: 'taiz', city: 'al-hawban', service: 'installation' })
    expect(data.total).toBe(1)
    expect(counts(data.governorates)).toEqual({ 'sanaa-city': 2, aden: 1, taiz: 1 })
    expect(data.cities).toMatchObject([{ value: 'al-hawban', count: 1 }])
    expect(counts(data.services)).toMatchObject({ installation: 1, design: 0 })
    expect(counts((await filters({ governorate: 'taiz' })).cities)).toEqual({ 'al-hawban': 1, 'taiz-city': 1 })
  })

  it('200 gives the same number as the filtered list', async () => {
    const queries: Query[] = [
      { service: 'installation' },
      { availability: 'today' },
      { rating: '3.5' },
      { verified: '1' },
    ]
    for (const query of queries) expect((await filters(query)).total).toBe((await list(query)).body.total)
  })

  it('422 names the field', async () => {
    expect((await ask(test.app, engineers.filters, { query: { service: 'x' } })).status).toBe(422)
  })
})

describe('GET /marketplace/getOneEngineer/:id', () => {
  const get = (id: string) => ask(test.app, engineers.get, { params: { id } })

  it('200 gives everything the page shows', async () => {
    const id = await anEngineer(test.deps, {
      picture,
      portfolio: [picture],
      email: 'someone@example.com',
      certifications: [
        { name: 'old', issuedBy: 'school', issuedDate: '2020-01-01', expiryDate: '2026-11-14' },
        { name: 'today', issuedBy: 'school', issuedDate: null, expiryDate: '2026-11-15' },
        { name: 'for ever', issuedBy: 'school', issuedDate: null, expiryDate: null },
      ],
      pricing: { hourlyRate: 9_000, currency: 'yer-s', minimumCharge: 20_000 },
      services: ['design', 'no longer offered' as never, 'installation'],
      availability: {
        status: 'available',
        workingDays: ['friday', 'saturday'],
        workingHours: { start: '18:00', end: '02:00' },
      },
      teamSize: 3,
      responseTime: 'خلال ساعة',
    })
    const { status, body } = await get(id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      _id: id,
      profileImageUrl: '/storage/files/abcdefabcdefabcdef/640.jpg',
      portfolioImages: ['/storage/files/abcdefabcdefabcdef/1280.jpg'],
      email: 'someone@example.com',
      pricing: { hourlyRate: 9_000, currency: 'yer-s', minimumCharge: 20_000 },
      services: ['installation', 'design'],
      teamSize: 3,
      responseTime: 'خلال ساعة',
      rating: null,
      ratingCount: 0,
    })
    expect(body.data.availability.workingDays).toEqual(['saturday', 'friday'])
    expect(body.data.availability.now).toMatchObject({ isOpen: false, nextOpening: '2026-11-20T15:00:00.000Z' })
    expect(body.data.certifications.map((row: { isExpired: boolean }) => row.isExpired)).toEqual([true, false, false])
  })

  it('200 without hours: whether it is open is unknown', async () => {
    const availability = { status: 'available' as const, workingDays: [], workingHours: { start: null, end: null } }
    const id = await anEngineer(test.deps, { availability })
    expect((await get(id)).body.data.availability.now).toMatchObject({ isOpen: null, isAvailableToday: true })
  })

  it.each(['not-an-id', '01234567-89ab-7def-8123-456789abcdef', "' or 1=1 --", '%00'])('404 for %s', async (id) => {
    const { status, body } = await get(id)
    expect([status, body.code]).toEqual([404, 'engineer_not_found'])
  })

  it('404 for a hidden engineer', async () => {
    expect((await get(await anEngineer(test.deps, { isHidden: true }))).status).toBe(404)
  })
})
