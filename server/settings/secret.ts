import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Returns the operator's secret or, on a private machine, one generated once and stored in the data folder. */
export const readSecret = async (given: string | undefined, dataDir: string): Promise<string> => {
  if (given) return given
  const file = path.join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return readFile(file, 'utf8')
}
