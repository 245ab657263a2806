import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFolder, ended } from '#faults/parts/program.ts'

const sourceFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((name) => name && existsSync(name))

/** This source in a folder of its own, not built. */
const aCopy = (name: string): string => {
  const folder = path.join(aFolder(), name)
  for (const file of sourceFiles()) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(file, path.join(folder, file))
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** Open pages of one release find their files in the other, as docs/operations.md says. */
const copyAssets = (from: string, to: string) =>
  cpSync(path.join(from, 'build/client/assets'), path.join(to, 'build/previous/assets'), { recursive: true })

/**
 * The next release: this source with another text on a page, so that its files have other hashes, and with a migration that only
 * expands.
 */
const nextRelease = (): string => {
  const folder = aCopy('next')
  const texts = path.join(folder, 'web/shell/shell.texts.ts')
  const [before] = /en: '[^']+'/.exec(readFileSync(texts, 'utf8')) ?? []
  if (!before) throw new Error('shell.texts.ts has no text to change')
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(before, before.replace("en: '", "en: 'Next. ")))
  writeFileSync(
    path.join(folder, 'api/db/migrations/0999_next_release.sql'),
    '-- expand\nalter table products add column next_release text;\n',
  )
  cpSync('build/demo-pictures', path.join(folder, 'build/demo-pictures'), { recursive: true })
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'pipe' })
  return folder
}

/** Two releases in folders of their own, each with the hashed files of the other. */
export const twoReleases = (): { current: string; next: string } => {
  const current = aCopy('current')
  cpSync('build', path.join(current, 'build'), { recursive: true })
  const next = nextRelease()
  copyAssets(current, next)
  copyAssets(next, current)
  return { current, next }
}

/** One web process of a release on a fixed port; resolves when it is ready. */
export const startRelease = async (cwd: string, env: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['test/app/program-behind-proxy.ts'], {
    cwd,
    env: { PATH, HOME, LOG_LEVEL: 'error', ...env },
    stdio: 'pipe',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const url = `http://127.0.0.1:${env.PORT}`
  for (;;) {
    const reply = await fetch(`${url}/readyz`).catch(() => null)
    if (reply?.status === 200) break
    if (child.exitCode !== null) throw new Error(`the release ended: ${output}`)
    await sleep(50)
  }
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
    },
  }
}
