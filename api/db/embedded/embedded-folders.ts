import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, rename, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Account } from '#api/db/embedded/embedded-account.ts'
import { codeOf, reasonOf, startError } from '#api/start-error.ts'

/** Uses the temp folder when the path beside the cluster is too long for a socket. */
export async function prepareSocketDir(dataDir: string, account: Account): Promise<string> {
  const dir =
    [path.join(dataDir, 'run'), temporaryDir(os.tmpdir(), dataDir)].find(isShortEnough) ?? temporaryDir('/tmp', dataDir)
  const owner = account?.uid ?? process.getuid?.()
  await mkdir(dir, { mode: 0o700 }).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw startError(`The folder ${dir} cannot be made (${reasonOf(error)}).`, error)
  })
  // lstat does not follow links: one planted in the temp folder must not lead elsewhere.
  const found = await lstat(dir)
  if (!found.isDirectory() || (found.uid !== owner && found.uid !== process.getuid?.())) {
    throw startError(`The socket folder ${dir} belongs to another user (uid ${found.uid}); remove it and start again.`)
  }
  if (account && found.uid !== account.uid) await chown(dir, account.uid, account.gid)
  if ((found.mode & 0o777) !== 0o700) await chmod(dir, 0o700)
  return dir
}

const temporaryDir = (parent: string, dataDir: string) =>
  path.join(parent, `shamsouq-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)

function isShortEnough(dir: string): boolean {
  const longest = process.platform === 'darwin' ? 103 : 107
  return Buffer.byteLength(path.join(dir, '.s.PGSQL.5432')) <= longest
}

export async function rotateLog(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found && found.size > 10_000_000) await rename(file, `${file}.1`)
}

export async function readTail(file: string, from: number): Promise<string> {
  const text = (await readFile(file)).subarray(from).toString('utf8').trim()
  return text.split('\n').slice(-6).join('\n').slice(-1000)
}
