import { constants } from 'node:fs'
import { access, mkdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { codeOf, reasonOf, startError } from '#api/start-error.ts'

export const clusterDirOf = (dataDir: string): string => path.join(dataDir, 'pg')
export const pgliteDirOf = (dataDir: string): string => path.join(dataDir, 'pglite')

export const holdsCluster = (dir: string): Promise<boolean> =>
  stat(path.join(dir, 'PG_VERSION')).then(
    () => true,
    (error) => {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false
      throw startError(`The database folder ${dir} cannot be read (${reasonOf(error)}).`, error)
    },
  )

/** Creates the data folder and returns its real path, so that one folder never has two names. */
export async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    // As root the folder is traversable, since PostgreSQL runs under another account; the folders inside are private.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw startError(`The data folder ${path.resolve(dataDir)} cannot be written (${reasonOf(error)}).`, error)
  }
}
