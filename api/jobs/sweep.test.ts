import { expect, it } from 'vitest'
import { sweep } from '#api/jobs.ts'
import { startTestApp } from '#test/app/test-app.ts'

const test = startTestApp()

it('deletes change events after an hour, not before', async () => {
  const { db } = test.deps
  const at = (minutes: number) => new Date(test.clock.now.getTime() - minutes * 60_000)
  const events = [
    { tags: ['old'], at: at(61) },
    { tags: ['new'], at: at(59) },
  ]
  await db.insertInto('change_events').values(events).execute()
  await sweep(test.deps)
  const left = await db.selectFrom('change_events').select('tags').execute()
  expect(left).toEqual([{ tags: ['new'] }])
})
