import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { tell } from '#faults/parts/program.ts'

/** Needs `apt-get install postgresql pgbackrest`, and fails without. */
it('a dropped table comes back with every row by point-in-time recovery', () => {
  const { status, stdout, stderr } = spawnSync(path.resolve('deploy/pgbackrest/pitr-drill.sh'), { encoding: 'utf8' })
  for (const line of stdout.trim().split('\n')) tell(line)
  expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/all 201000 rows are back, with the same content/)
})
