import { type SpawnOptions, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export type Step = readonly [name: string, command: string, args: readonly string[]]

const secondsSince = (started: number) => `${((Date.now() - started) / 1000).toFixed(1)} s`
const outcome = (code: number) => (code === 0 ? 'done' : `failed (${code})`)

const run = (command: string, args: readonly string[], options: SpawnOptions) => {
  const child = spawn(command, args, options)
  const ended = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  return { child, ended }
}

export const runStep = async (
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> => {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const code = await run(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).ended
  console.log(`── ${name}: ${outcome(code)} in ${secondsSince(started)}`)
  return code
}

/** Like `runStep`, but the output appears in one piece when the command ends. */
const runQuietly = async ([name, command, args]: Step): Promise<number> => {
  const started = Date.now()
  const { child, ended } = run(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [code, ...output] = await Promise.all([
    ended,
    ...[child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')),
  ])
  console.log(`\n── ${name}\n${output.join('')}── ${name}: ${outcome(code)} in ${secondsSince(started)}`)
  return code
}

/**
 * Runs independent commands, two at a time, since most use one processor. After a failure no further one starts.
 * Resolves to the names of those that failed.
 */
export const runTogether = async (steps: readonly Step[]): Promise<string[]> => {
  const waiting = [...steps]
  const failed: string[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if ((await runQuietly(step)) === 0) continue
      failed.push(step[0])
      waiting.length = 0
    }
  }
  await Promise.all([work(), work()])
  return failed
}
