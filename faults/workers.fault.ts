import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFolder, aFreePort, cleanUp, databaseOf, ended, type Program, start } from '#faults/parts/program.ts'
import { aServer, type Server } from '#faults/parts/servers.ts'
import { anotherVisitor } from '#test/app/page-program.ts'
import { runSql } from '#test/app/test-server.ts'

let server: Server
beforeAll(async () => {
  server = await aServer()
}, 300_000)
afterAll(async () => {
  await cleanUp()
  await server.stop()
})

const pages = ['/', '/engineers', '/shops', '/api/v1/marketplace/browse-products']

const childrenOf = ({ child }: Program): number[] => {
  try {
    return execFileSync('pgrep', ['-P', String(child.pid), '-f', 'program-behind-proxy'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number)
  } catch {
    return []
  }
}

const processesWith = (argument: string): number[] => {
  try {
    return execFileSync('pgrep', ['-f', '--', argument], { encoding: 'utf8' }).trim().split('\n').map(Number)
  } catch {
    return []
  }
}

/** In clock ticks. Numbers of processes begin anew when the largest is used. */
const startedAt = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19])

/** Three processes start on a machine that may be busy with others: the limit only ends a wait for what never comes. */
const eventually = async (what: string, isTrue: () => Promise<boolean> | boolean) => {
  const deadline = Date.now() + 600_000
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`never: ${what}`)
    await sleep(50)
  }
}

/** Visitors that ask without a pause until they are told to stop; half of them with a new connection each time. */
const visitors = (url: string) => {
  const failures: string[] = []
  let asked = 0
  let isOver = false
  const visit = async (which: number) => {
    for (let turn = which; !isOver; turn += 1) {
      const page = pages[turn % pages.length] ?? '/'
      const headers = { ...anotherVisitor(), ...(which % 2 === 0 && { connection: 'close' }) }
      try {
        const reply = await fetch(url + page, { headers })
        await reply.arrayBuffer()
        if (reply.status !== 200) failures.push(`${page}: ${reply.status}`)
      } catch (error) {
        failures.push(`${page}: ${error instanceof Error ? (error.cause ?? error) : error}`)
      }
      asked += 1
      await sleep(50)
    }
  }
  const all = Promise.all([0, 1].map(visit))
  return {
    end: async () => {
      isOver = true
      await all
      return { asked, failures }
    },
  }
}

describe('WORKERS=2 with the embedded database', () => {
  let program: Program
  let metricsPort = 0
  let folder = ''
  const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()

  it('starts a worker that cannot start again, while the first one already serves', async () => {
    // An argument without effect, which the primary process passes on: it finds the processes before they are ready.
    const mark = '--conditions=worker-that-cannot-start'
    metricsPort = await aFreePort()
    folder = aFolder()
    const starting = start({ DATA_DIR: folder, DEMO: '0', WORKERS: '2', METRICS_PORT: String(metricsPort) }, [mark])
    starting.catch(() => undefined)
    // The primary process, the first worker, then the second one and that of the jobs.
    await eventually('all processes', () => processesWith(mark).length === 4)
    const [, , ...late] = processesWith(mark).sort((a, b) => startedAt(a) - startedAt(b))
    for (const pid of late) process.kill(pid, 'SIGKILL')
    program = await starting
    expect((await fetch(program.url)).status).toBe(200)
    await eventually('two other processes', () => {
      const now = processesWith(mark)
      return now.length === 4 && !now.some((pid) => late.includes(pid))
    })
    // A process serves its metrics when it is ready.
    await eventually('their metrics', async () => (await metrics()).match(/^process_start_time/gm)?.length === 3)
  })

  it('runs two web processes and one for the jobs, and describes each metric once', async () => {
    expect(program.output()).toContain('with 2 processes')
    expect(childrenOf(program)).toHaveLength(3)
    const text = await metrics()
    for (const worker of ['1', '2', 'jobs'])
      expect(text).toMatch(new RegExp(`^process_resident_memory_bytes\\{worker="${worker}"\\} \\d+$`, 'm'))
    expect(text.match(/^# TYPE process_resident_memory_bytes /gm)).toHaveLength(1)
    expect(text).toMatch(/shamsouq_requests_inside\{worker="2",class="page"\} \d/)
    expect((await fetch(`http://127.0.0.1:${metricsPort}/readyz`)).status).toBe(200)
  })

  it('replaces every process on SIGHUP without a failed request', async () => {
    const before = childrenOf(program)
    const load = visitors(program.url)
    program.child.kill('SIGHUP')
    await eventually('other processes', () => {
      const now = childrenOf(program)
      return now.length === 3 && now.every((pid) => !before.includes(pid))
    })
    const { asked, failures } = await load.end()
    expect(failures).toEqual([])
    expect(asked).toBeGreaterThan(20)
  })

  it('starts another process for one that was killed', async () => {
    const [killed = 0] = childrenOf(program)
    process.kill(killed, 'SIGKILL')
    await eventually('another process', () => childrenOf(program).length === 3 && !childrenOf(program).includes(killed))
    await eventually('its metrics', async () => (await metrics()).match(/^process_start_time/gm)?.length === 3)
    expect((await fetch(program.url)).status).toBe(200)
  })

  it('stops all processes and the database', async () => {
    const children = childrenOf(program)
    program.child.kill('SIGTERM')
    expect(await ended(program.child)).toBe(0)
    expect(databaseOf(folder)).toEqual([])
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow()
  })
})

describe('several programs on one database', () => {
  it('start at the same moment with demo data, and answer the first requests after they are ready', async () => {
    const programs = await Promise.all(
      [0, 1].map(() => start({ DATABASE_URL: server.url, DATA_DIR: aFolder(), DEMO: '1', ROLE: 'web' })),
    )
    for (const { url } of programs)
      for (let turn = 0; turn < 20; turn += 1) {
        const reply = await fetch(url + (pages[turn % pages.length] ?? '/'), { headers: anotherVisitor() })
        expect(reply.status).toBe(200)
      }
    // Neither has the role that runs jobs.
    expect(await runSql(server.url, 'select from job_schedule')).toEqual([])
  })
})
