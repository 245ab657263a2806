import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '#contract/endpoints.ts'

const recorded = new Set<string>()

/** Each worker process writes a file of its own. */
export const recordCall = (folder: string, { method, path: pattern }: { method: string; path: string }): void => {
  const name = `${method} ${pattern}`
  if (recorded.has(name)) return
  recorded.add(name)
  appendFileSync(path.join(folder, String(process.pid)), `${name}\n`)
}

export const neverCalled = (folder: string): string[] => {
  const called = new Set(
    readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').trim().split('\n')),
  )
  return Object.values(endpoints)
    .flatMap((group) => Object.values(group))
    .map(({ method, path: pattern }) => `${method} ${pattern}`)
    .filter((name) => !called.has(name))
}
