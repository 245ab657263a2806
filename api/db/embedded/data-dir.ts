import { constants } from 'node:fs'
import { access, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, reasonOf, startError } from '#api/start-error.ts'

const sqliteBusy = 5

/**
 * Allows one app per data folder, by SQLite's kernel lock on an empty file: it ends with the process however that dies,
 * needs no pid (which may be reused), works between containers, and has no race.
 */
export async function lockDataDir(dataDir: string): Promise<{ release: () => Promise<void> }> {
  const home = await prepareDataDir(dataDir)
  const pidFile = path.join(home, 'app.pid')
  const lock = takeLock(path.join(home, 'app.lock'))
  if (!lock) {
    const pid = await readPid(pidFile)
    const holder = pid ? ` (process ${pid})` : ''
    throw startError(
      `Shamsouq already runs on this data folder${holder}: stop it first, or set DATA_DIR to another folder.`,
    )
  }
  await writeFile(pidFile, `${process.pid}\n`, { mode: 0o644 })
  return {
    release: async () => {
      if (!lock.isOpen) return
      await rm(pidFile, { force: true })
      lock.close()
    },
  }
}

/** The file must never be removed, or two processes could lock two different files of the same name. */
function takeLock(file: string): DatabaseSync | null {
  let lock: DatabaseSync | null = null
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return null
    throw startError(`The data folder cannot be locked: ${file} (${reasonOf(error)}).`, error)
  }
}

/** Retries, because the process that holds the lock writes its pid a moment after taking it. */
async function readPid(pidFile: string): Promise<number | null> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const pid = Number(await readFile(pidFile, 'utf8').catch(() => ''))
    if (pid > 0 && isAlive(pid)) return pid
    await sleep(10)
  }
  return null
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

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

/** Returns the real path, so that one folder never has two names. */
export async function prepareDataDir(dataDir: string): Promise<string> {
  try {
    // When the app is root, PostgreSQL runs under another account and must traverse this folder; the folders inside are
    // private.
    await mkdir(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(dataDir)
  } catch (error) {
    throw startError(`The data folder ${path.resolve(dataDir)} cannot be written (${reasonOf(error)}).`, error)
  }
}
