import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { OwnData } from '#contract/endpoints/accounts/privacy.ts'

type Row = Record<string, unknown>

const read = async (db: Db, query: RawBuilder<{ row: Row }>): Promise<Row[]> =>
  (await query.execute(db)).rows.map(({ row }) => row)

/** `key` names the columns that identify a row among those of one owner. */
type Belonging = { table: string; owner: string; key: readonly string[]; without: readonly string[] }

const pageSize = 100

/** Reads whole rows in pages, so that columns added later are included, except those in `without`. */
async function* rowsOf(db: Db, { table, owner, key, without }: Belonging, id: string): AsyncIterable<Row[]> {
  const columns = sql.join(key.map((name) => sql.ref(`t.${name}`)))
  let last: readonly unknown[] | undefined
  for (;;) {
    const after = last ? sql`and (${columns}) > (${sql.join(last)})` : sql``
    const page = await sql<{ row: Row; place: unknown[] }>`
      select to_jsonb(t) - ${[owner, ...without]}::text[] as row, jsonb_build_array(${columns}) as place
      from ${sql.table(table)} t where ${sql.ref(`t.${owner}`)} = ${id} ${after} order by ${columns}
        limit ${pageSize}`.execute(db)
    if (page.rows.length > 0) yield page.rows.map(({ row }) => row)
    if (page.rows.length < pageSize) return
    last = page.rows.at(-1)?.place
  }
}

/** For data that other limits keep small. */
async function* atOnce(rows: () => Promise<Row[]>): AsyncIterable<Row[]> {
  const read = await rows()
  if (read.length > 0) yield read
}

export const readPerson = (db: Db, id: string) =>
  read(db, sql`select to_jsonb(t) - 'password_hash' as row from users t where id = ${id}`)

/** Leaves out internal sort keys and which staff member decided, which are not personal data of the user. */
export const belongings = {
  sessions: { table: 'sessions', owner: 'user_id', key: ['id'], without: ['token_hash'] },
  knownDevices: {
    table: 'known_devices',
    owner: 'user_id',
    key: ['last_seen_at', 'device_hash'],
    without: ['device_hash'],
  },
  phoneChanges: {
    table: 'phone_changes',
    owner: 'user_id',
    key: ['id'],
    without: ['token_hash', 'ticket_hash', 'session_id', 'message', 'message_at', 'message_tries', 'message_sent_by'],
  },
  passkeys: { table: 'passkeys', owner: 'user_id', key: ['id'], without: ['credential_id', 'public_key'] },
  listings: { table: 'products', owner: 'owner_id', key: ['id'], without: [] },
  wanted: {
    table: 'wanted_ads',
    owner: 'user_id',
    key: ['id'],
    without: [
      'tsv',
      'need_power',
      'need_voltage',
      'need_capacity',
      'need_energy',
      'need_words',
      'match_due_at',
      'decided_by',
    ],
  },
  deletedListings: { table: 'deleted_listings', owner: 'seller_id', key: ['id'], without: [] },
  pictures: { table: 'uploads', owner: 'owner_id', key: ['id'], without: ['sha256'] },
  likes: { table: 'likes', owner: 'user_id', key: ['product_id'], without: [] },
  blocks: { table: 'blocks', owner: 'user_id', key: ['id'], without: [] },
  savedSearches: {
    table: 'saved_searches',
    owner: 'user_id',
    key: ['id'],
    without: ['words', 'min_price', 'max_price', 'currency'],
  },
  systems: { table: 'own_systems', owner: 'user_id', key: ['updated_at'], without: [] },
  inbox: { table: 'inbox_items', owner: 'user_id', key: ['id'], without: ['once_key'] },
  notificationSettings: {
    table: 'notification_settings',
    owner: 'user_id',
    key: ['topic', 'channel'],
    without: [],
  },
  pushDevices: { table: 'push_subscriptions', owner: 'user_id', key: ['id'], without: ['p256dh', 'auth'] },
  messages: { table: 'messages', owner: 'user_id', key: ['item_id'], without: ['leased_until'] },
  reviews: { table: 'reviews', owner: 'user_id', key: ['id'], without: ['decided_by'] },
  replies: { table: 'review_replies', owner: 'user_id', key: ['review_id'], without: ['decided_by'] },
  reports: {
    table: 'reports',
    owner: 'user_id',
    key: ['id'],
    without: ['closed_by', 'seller_id', 'deleted_listing', 'shown'],
  },
  contacts: { table: 'tapped', owner: 'user_id', key: ['subject', 'subject_id'], without: [] },
  noShows: { table: 'no_shows', owner: 'user_id', key: ['at', 'deal_id'], without: ['said_by'] },
  deviceMarks: { table: 'device_marks', owner: 'user_id', key: ['seen_at', 'mark'], without: ['mark'] },
  engineers: { table: 'engineers', owner: 'user_id', key: ['id'], without: ['tsv'] },
  shops: { table: 'shops', owner: 'user_id', key: ['id'], without: ['tsv'] },
  applications: { table: 'applications', owner: 'user_id', key: ['id'], without: ['decided_by'] },
} as const satisfies Record<string, Belonging>

/** The audit log has no other limit: a script that signs in and out adds thousands of entries a day. */
export const historyMax = 10_000

/** Leaves out actions of staff. Addresses are included while they are stored. */
const readHistory = (db: Db, id: string) =>
  read(
    db,
    sql`select jsonb_build_object('at', t.at, 'action', t.action, 'address', a.address) as row
      from (
        select id, at, action from audit where actor_id = ${id} and actor_role = 'user'
        order by at desc, id desc limit ${historyMax}
      ) t left join audit_addresses a on a.audit_id = t.id
      order by t.at, t.id`,
  )

const readTrustChecks = (db: Db, id: string) =>
  read(
    db,
    sql`select to_jsonb(t) - '{recorded_by}'::text[] as row from trust_claims t
      where t.user_id = ${id} or t.shop_id in (select s.id from shops s where s.user_id = ${id})
        or t.engineer_id in (select e.id from engineers e where e.user_id = ${id})
      order by t.recorded_at, t.id`,
  )

const readMemberships = (db: Db, id: string) =>
  read(
    db,
    sql`select to_jsonb(t) - 'user_id' as row from shop_members t
      where t.user_id = ${id} or (t.user_id is null and t.phone = (select u.phone from users u where u.id = ${id}))
      order by t.invited_at, t.id`,
  )

/** Paged, because a shop may sell thousands of times. */
async function* readDeals(db: Db, id: string): AsyncIterable<Row[]> {
  let last: string | undefined
  for (;;) {
    const after = last ? sql`and t.id > ${last}::uuid` : sql``
    const { rows } = await sql<{
      row: Row
    }>`select to_jsonb(t) - '{seller_id,buyer_id,offer_network,seller_withdrew,buyer_withdrew}'::text[]
        - case when t.buyer_id is distinct from ${id} then 'note' else '' end
        || jsonb_build_object('side', case when t.seller_id = ${id} then 'sold' else 'bought' end) as row
      from deals t where (t.seller_id = ${id} or t.buyer_id = ${id}) ${after} order by t.id limit ${pageSize}`.execute(
      db,
    )
    if (rows.length > 0) yield rows.map(({ row }) => row)
    const end = rows.at(-1)?.row
    if (!end || rows.length < pageSize) return
    last = String(end.id)
  }
}

/** Shows the numbers that the owner typed, but not whose accounts they are. */
const readMembers = (db: Db, id: string) =>
  read(
    db,
    sql`select to_jsonb(t) - 'user_id' as row from shop_members t
      where t.shop_id in (select s.id from shops s where s.user_id = ${id}) order by t.invited_at, t.id`,
  )

const readReports = (db: Db, id: string) =>
  read(
    db,
    sql`select to_jsonb(t) - 'decided_by' as row from condition_reports t
      where t.product_id in (select p.id from products p where p.owner_id = ${id}) order by t.created_at, t.product_id`,
  )

/** Shows the numbers that the seller typed, but not whose accounts they are. */
const readInvitations = (db: Db, id: string) =>
  read(
    db,
    sql`select to_jsonb(t) - 'answered_by' as row from condition_report_invitations t
      where t.product_id in (select p.id from products p where p.owner_id = ${id}) order by t.invited_at, t.id`,
  )

const readConfirmations = (db: Db, id: string) =>
  read(
    db,
    sql`select to_jsonb(t) - 'answered_by' as row from condition_report_invitations t
      where t.answered_by = ${id} or (t.answered_by is null
        and t.phone = (select u.phone from users u where u.id = ${id}))
        or (t.answered_by is null and t.engineer_id in (select e.id from engineers e where e.user_id = ${id}))
      order by t.invited_at, t.id`,
  )

/** Paged, because a shop may change a thousand prices a day. */
async function* readPriceChanges(db: Db, id: string): AsyncIterable<Row[]> {
  let last: { product: string; at: string } | undefined
  for (;;) {
    const after = last ? sql`and (t.product_id, t.changed_at) > (${last.product}, ${last.at}::timestamptz)` : sql``
    const { rows } = await sql<{ row: Row }>`select to_jsonb(t) as row from price_changes t
      where t.product_id in (select p.id from products p where p.owner_id = ${id}) ${after}
      order by t.product_id, t.changed_at limit ${pageSize}`.execute(db)
    if (rows.length > 0) yield rows.map(({ row }) => row)
    const end = rows.at(-1)?.row
    if (!end || rows.length < pageSize) return
    last = { product: String(end.product_id), at: String(end.changed_at) }
  }
}

type Belongings = Record<Exclude<keyof OwnData, 'madeAt' | 'person'>, AsyncIterable<Row[]>>

export const readBelongings = (db: Db, id: string): Belongings => {
  const tables = Object.entries(belongings).map(([name, belonging]) => [name, rowsOf(db, belonging, id)])
  return {
    ...(Object.fromEntries(tables) as Record<keyof typeof belongings, AsyncIterable<Row[]>>),
    priceChanges: readPriceChanges(db, id),
    deals: readDeals(db, id),
    conditionReports: atOnce(() => readReports(db, id)),
    reportInvitations: atOnce(() => readInvitations(db, id)),
    confirmations: atOnce(() => readConfirmations(db, id)),
    claims: atOnce(() => readTrustChecks(db, id)),
    memberships: atOnce(() => readMemberships(db, id)),
    members: atOnce(() => readMembers(db, id)),
    history: atOnce(() => readHistory(db, id)),
  }
}
