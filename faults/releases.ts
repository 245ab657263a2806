import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFolder, ended } from '#faults/program.ts'

const sourceFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
    .split('\0')
    .filter((name) => name && existsSync(name))

/**
 * The next release in a folder of its own: this source with another text on a page, so that its files have other hashes, and with a
 * migration that only expands. It has the hashed files of the running release beside its own, as deploy/README.md says.
 */
export const nextRelease = (): string => {
  const folder = path.join(aFolder(), 'next')
  for (const name of sourceFiles()) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    cpSync(name, path.join(folder, name))
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const texts = path.join(folder, 'web/shell/shell.texts.ts')
  const [before] = /en: '[^']+'/.exec(readFileSync(texts, 'utf8')) ?? []
  if (!before) throw new Error('shell.texts.ts has no text to change')
  writeFileSync(texts, readFileSync(texts, 'utf8').replace(before, before.replace("en: '", "en: 'Next. ")))
  writeFileSync(
    path.join(folder, 'api/platform/db/migrations/0999_next_release.sql'),
    '-- expand\nalter table products add column next_release text;\n',
  )
  cpSync('build/demo-pictures', path.join(folder, 'build/demo-pictures'), { recursive: true })
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'pipe' })
  mkdirSync(path.join(folder, 'build/previous'), { recursive: true })
  cpSync('build/client/assets', path.join(folder, 'build/previous/assets'), { recursive: true })
  return folder
}

/** One web process of a release on a fixed port; resolves when it is ready. */
export const startRelease = async (cwd: string, env: Record<string, string>) => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['test/program-behind-proxy.ts'], {
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
