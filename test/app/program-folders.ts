import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fastFolder } from '#test/app/fast-folder.ts'

const folders: string[] = []

export const aProgramFolder = () => {
  const folder = mkdtempSync(path.join(fastFolder(), 'shamsouq-start-'))
  folders.push(folder)
  return folder
}

export const serversOn = (folder: string) => {
  try {
    return execFileSync('pgrep', ['-f', `${folder}/pg`], { encoding: 'utf8' })
      .trim()
      .split('\n')
  } catch {
    return []
  }
}

/** Kills what still runs in the folders, like a power cut, and removes them. */
export const removeProgramFolders = () => {
  for (const folder of folders) for (const pid of serversOn(folder)) process.kill(Number(pid), 'SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
