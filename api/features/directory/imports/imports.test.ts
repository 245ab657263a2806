import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import { imports } from '#contract/endpoints/directory/imports.ts'
import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { importColumnsMax, importRowsMax } from '#domain/limits.ts'
import { readTable } from '#domain/text/csv-table.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let user: Person
beforeAll(async () => {
  moderator = await signUpStaff(test)
  user = await signUp(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('shops').execute()
  await test.deps.db.deleteFrom('engineers').execute()
})

const header = ['الاسم', 'رقم الهاتف', 'المحافظة', 'المدينة', 'الخدمات', 'سنة التأسيس', 'لون الباب']
const good = ['شمس سبأ', '٧٧٠ ١٢٣ ٤٥٦', 'أمانة العاصمة', 'السبعين', 'بيع، تركيب', '٢٠١٥', 'أزرق']
type Table = { header?: string[]; rows?: string[][]; isDryRun?: boolean }
const send = (table: Table, endpoint: (typeof imports)['shops' | 'engineers'] = imports.shops, lang = 'ar') =>
  ask(test.app, endpoint, {
    token: moderator.token,
    body: { header, rows: [good], ...table },
    headers: { 'accept-language': lang },
  })
const store = (table: Table = {}) => send({ ...table, isDryRun: false })
const shops = () => test.deps.db.selectFrom('shops').selectAll().execute()
const audits = (action: string) => test.deps.db.selectFrom('audit').selectAll().where('action', '=', action).execute()
type Row = { line: number; outcome: string; problems: { field: string; code: string; message: string }[] }

describe('POST /admin/import/shops', () => {
  it('200 dry run reports the outcome and stores nothing, not even audit rows', async () => {
    const before = (await audits('shop.created')).length
    const { status, body } = await send({})
    expect(status).toBe(200)
    expect(body.data).toEqual({
      isDryRun: true,
      counts: { created: 1, duplicate: 0, refused: 0 },
      unknownColumns: ['لون الباب'],
      rows: [{ line: 2, name: 'شمس سبأ', outcome: 'created', id: null, problems: [] }],
    })
    expect(await shops()).toEqual([])
    expect((await audits('shop.created')).length).toBe(before)
    expect(await audits('list.imported')).toEqual([])
  })

  it('200 stores what the dry run reported, with Arabic digits read and each entry audited', async () => {
    const { body } = await store()
    const [row] = await shops()
    expect(row).toMatchObject({
      id: body.data.rows[0].id,
      name: 'شمس سبأ',
      phone: '+967770123456',
      services: ['sales', 'installation'],
      established_year: 2015,
    })
    expect((await audits('shop.created')).map(({ subject_id }) => subject_id)).toContain(row?.id)
    expect((await audits('list.imported')).at(-1)).toMatchObject({
      actor_id: moderator.user.id,
      subject: 'shops',
      after: { created: 1, duplicate: 0, refused: 0 },
    })
  })

  it('200 repeated adds nothing: every row is a duplicate', async () => {
    await store()
    const again = await store()
    expect(again.body.data.counts).toEqual({ created: 0, duplicate: 1, refused: 0 })
    expect(again.body.data.rows[0].problems).toMatchObject([{ code: 'duplicate_entry' }])
    expect(await shops()).toHaveLength(1)
  })

  it('200 rejects single rows with reasons in the caller’s language; the others are stored', async () => {
    const rows = [
      good,
      ['', '770123457', 'أمانة العاصمة', 'السبعين', '', '', ''],
      ['محل بلا هاتف', '', 'أمانة العاصمة', 'السبعين', '', '', ''],
      ['محل بعيد', '770123458', 'أطلنطس', 'السبعين', '', '', ''],
      ['محل المستقبل', '770123459', 'أمانة العاصمة', 'السبعين', '', '2099', ''],
      ['', '', '', '', '', '', ''],
      ['شمس  سبأ', '+967 770 123 456', 'أمانة العاصمة', 'السبعين', '', '', ''],
      ['محل ثان', "'+967770123460", 'أمانة العاصمة', 'السبعين', '', '', ''],
    ]
    const { body } = await store({ rows })
    expect(body.data.rows.map(({ line, outcome }: Row) => [line, outcome])).toEqual([
      [2, 'created'],
      [3, 'refused'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'refused'],
      [8, 'duplicate'],
      [9, 'created'],
    ])
    expect(body.data.rows.map(({ problems }: Row) => problems.map(({ field }) => field).join())).toEqual([
      '',
      'name',
      'phone',
      'governorate',
      'establishedYear',
      'name',
      '',
    ])
    expect(body.data.rows[3].problems[0].message).toMatch(/محافظة/)
    const english = await send({ rows: [rows[3] as string[]] }, imports.shops, 'en')
    expect(english.body.data.rows[0].problems[0].message).toMatch(/governorate/i)
    expect(await shops()).toHaveLength(2)
  })

  it('200 hides a row that says so in words, and refuses one that cannot be read', async () => {
    const rows = ['نعم', 'لا', 'ربما'].map((word, at) => ['شمس', `77012345${at}`, 'عدن', 'صيرة', word])
    const { body } = await store({ header: [...header.slice(0, 4), 'مخفي'], rows })
    expect(body.data.rows.map(({ outcome }: Row) => outcome)).toEqual(['created', 'created', 'refused'])
    expect(body.data.rows[2].problems).toMatchObject([{ field: 'isHidden' }])
    expect((await shops()).map(({ phone, is_hidden }) => [phone, is_hidden]).sort()).toEqual([
      ['+967770123450', true],
      ['+967770123451', false],
    ])
  })

  it('two concurrent imports add each row once', async () => {
    const replies = await Promise.all([store(), store(), store()])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shops()).toHaveLength(1)
  })

  it('422 for a missing column, too many rows or columns; 401 and 404 for others', async () => {
    const missing = await send({ header: ['الاسم', 'الهاتف'] })
    expect([missing.status, Object.keys(missing.body.fields)]).toEqual([422, ['header']])
    const many = await send({ rows: Array.from({ length: importRowsMax + 1 }, () => good) })
    expect([many.status, many.body.fields.rows]).toEqual([422, expect.stringContaining('200')])
    // Empty rows, as spreadsheets save them at the end, are none.
    const padded = Array.from({ length: importRowsMax + 1 }, (_, at) => (at === 0 ? good : ['']))
    expect((await send({ rows: padded })).body.data.rows).toHaveLength(1)
    expect((await send({ rows: [Array.from({ length: importColumnsMax + 1 }, () => 'x')] })).status).toBe(422)
    await expectClosed(test, imports.shops, { body: { header, rows: [good] } }, user)
  })
})

describe('a file of our own export', () => {
  const shared = {
    governorate: 'sanaa-city',
    city: 'al-sabeen',
    phone: '770123456',
    whatsappPhone: '770123457',
    email: 'shop@example.com',
    notes: '- يفضل الاتصال\n- بعد العصر',
    services: ['sales', 'installation'],
  }
  const shop = {
    ...shared,
    name: 'شمس "سبأ", للطاقة; والبطاريات',
    address: '=شارع تعز',
    description: 'سطر أول\n+ سطر ثانٍ; ثالث',
    location: { latitude: 15.35, longitude: 44.2 },
    workingHours: { openTime: '08:30', closeTime: '21:00', workingDays: ['saturday', 'sunday'] },
    socialMedia: { facebook: 'https://facebook.com/shams', instagram: null, twitter: null },
    brands: ['Jinko, Longi/Trina'],
    productCategories: ['Panel', 'Battery'],
    paymentOptions: ['cash'],
    establishedYear: 2015,
    licenseNumber: '-12/7',
    website: 'https://shams.example/',
  }
  const engineer = {
    ...shared,
    name: 'م. خالد',
    specializations: ['منظومات منزلية', 'مضخات/آبار'],
    experience: { years: 12, description: 'في عدن, ولحج' },
    pricing: { hourlyRate: 15_000, currency: 'yer-s', minimumCharge: 5_000 },
    availability: { status: 'busy', workingDays: ['monday'], workingHours: { start: '08:00', end: '16:00' } },
    isFeatured: true,
    certifications: [
      { name: 'تركيب الألواح', issuedBy: 'معهد عدن', issuedDate: '2024-01-31', expiryDate: '2027-01-31' },
      { name: 'NABCEP, PV/Storage', issuedBy: '', issuedDate: null, expiryDate: '2027-02-28' },
      { name: 'سلامة', issuedBy: 'ISO', issuedDate: '2023-05-01' },
      { name: 'مبتدئ', issuedBy: '' },
    ],
    projectsCount: 40,
    teamSize: 3,
    responseTime: 'خلال ساعة',
  }
  const changing = ['id', 'createdAt', 'updatedAt']
  const exported = async (endpoint: typeof shopAdmin.export | typeof engineerAdmin.export) => {
    const { body } = await ask(test.app, endpoint, { token: moderator.token })
    const [head = [], ...rows] = readTable(String(body))
    return { header: head, rows }
  }
  const kept = ({ header, rows }: { header: string[]; rows: string[][] }) =>
    rows.map((cells) =>
      Object.fromEntries(header.flatMap((name, at) => (changing.includes(name) ? [] : [[name, cells[at]]]))),
    )

  it.each([
    ['shops', shopAdmin, shop, imports.shops],
    ['engineers', engineerAdmin, engineer, imports.engineers],
  ] as const)('of %s brings back every field that staff edit', async (table, admin, given, endpoint) => {
    const made = await ask(test.app, admin.create, { body: given, token: moderator.token })
    expect([made.status, made.body.fields]).toEqual([200, undefined])
    const { id } = made.body.data
    expect((await ask(test.app, admin.hide, { params: { id }, token: moderator.token })).status).toBe(200)
    const before = await exported(admin.export)
    await test.deps.db.deleteFrom(table).execute()
    const { body } = await send({ ...before, isDryRun: false }, endpoint)
    expect(body.data.rows).toMatchObject([{ outcome: 'created', problems: [] }])
    expect(kept(await exported(admin.export))).toEqual(kept(before))
    const stored = await ask(test.app, admin.get, { params: { id: body.data.rows[0].id }, token: moderator.token })
    expect(stored.body.data).toMatchObject({
      isHidden: true,
      ...('brands' in given ? { brands: given.brands } : { certifications: given.certifications }),
    })
  })
})

describe('POST /admin/import/engineers', () => {
  it('200 reads years and prices with thousands separators, and repeated adds nothing', async () => {
    const table = {
      header: ['name', 'phone', 'governorate', 'city', 'سنوات الخبرة', 'سعر الساعة'],
      rows: [['م. خالد', '771234567', 'عدن', 'صيرة', '١٢', '١٥٬٠٠٠']],
      isDryRun: false,
    }
    const { body } = await send(table, imports.engineers)
    expect(body.data.rows[0].problems).toEqual([])
    const { rows } = { rows: await test.deps.db.selectFrom('engineers').selectAll().execute() }
    expect(rows).toMatchObject([{ name: 'م. خالد', experience_years: 12, hourly_rate: 15_000 }])
    expect((await send(table, imports.engineers)).body.data.counts).toMatchObject({ created: 0, duplicate: 1 })
  })

  it('401, 404 without the role', async () => {
    await expectClosed(test, imports.engineers, { body: { header, rows: [good] } }, user)
  })
})
