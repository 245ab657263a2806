import pg from 'pg'
import { planSearch } from '#api/features/search/search.service.ts'
import { openStand } from '#bench/database.ts'

const N = Number(process.argv[3] ?? 100000)
const stand = await openStand(N, new Date('2026-11-15T00:00:00Z'), process.argv[2])
const c = new pg.Client(stand.url)
await c.connect()
await c.query('set plan_cache_mode=force_custom_plan; set max_parallel_workers_per_gather=0')
const size = await c.query(
  `select relname, pg_size_pretty(pg_relation_size(oid)) s, reltuples::int n from pg_class where relname like 'product%' or relname like 'facet%' order by pg_relation_size(oid) desc`,
)
console.log(size.rows.map((r) => `${r.relname} ${r.s} ${r.n}`).join('\n'))
console.log(
  (await c.query(`select avg(length(tsv)) lex, avg(pg_column_size(tsv)) b from product_search`)).rows,
  (await c.query(`select avg(length(tsv)) lex, avg(pg_column_size(tsv)) b from product_documents`)).rows,
)
for (const kw of ['لوح', 'بطاريات ليثيوم', 'جينكو 550 واط', 'كيبل شمسي', 'لونجي مستعمل', 'انفرتر ماست تعز']) {
  const p = planSearch(kw)!
  console.log('=====', kw, p.words, '| typed', p.typed)
  for (const [name, fit] of [
    ['fit', true],
    ['nofit', false],
  ] as const) {
    const fitSql = fit
      ? `(s.tsv @@ $2::tsquery)::int*2 ${p.brands ? `+ (s.tsv @@ '${p.brands.replaceAll("'", "''")}'::tsquery)::int` : ''}`
      : '0'
    const q = `with m as materialized (select s.id, s.created_at, s.price_norm, s.is_featured, ${fitSql} as fit from product_search s where s.tsv @@ $1::tsquery limit 10001), n as (select count(*)::int n from m), s as (select s.* from m s where (select n from n)<=10000 order by s.fit desc, s.is_featured desc, s.created_at desc, s.id desc limit 10) select n.n, p.id from n left join s on true left join products p on p.id=s.id left join product_stats t on t.product_id=s.id`
    const vals = fit ? [p.words, p.typed] : [p.words]
    for (let i = 0; i < 2; i++) await c.query(q, vals)
    const r = await c.query('explain (analyze,buffers,costs off,timing off) ' + q, vals)
    const lines = r.rows.map((x) => x['QUERY PLAN'])
    console.log(
      name,
      lines
        .filter((l) => /Execution|Planning Time|Heap Blocks|rows=/.test(l))
        .slice(0, 40)
        .map((l) => l.trim())
        .filter((l) => /Execution|Planning|Bitmap|Seq|Index Scan|Heap/.test(l))
        .join(' ; '),
    )
  }
}
await c.end()
await stand.stop()
