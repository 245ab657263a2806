import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, chooseAccount, type Launcher, makeLauncher } from '#api/db/embedded/embedded-account.ts'
import { type Binaries, locateBinaries } from '#api/db/embedded/embedded-binaries.ts'
import { aFolder, ended, processesOf, signalAll } from '#faults/parts/program.ts'
import { runSql } from '#test/app/test-server.ts'

/** A PostgreSQL without supervision: it stays down until it is launched again. */
export type OwnServer = {
  url: string
  word: string
  pids: () => number[]
  launch: () => Promise<void>
  end: (signal: NodeJS.Signals) => Promise<void>
}

const superuser = 'postgres'
const user = 'shamsouq'

/** The system's PostgreSQL if installed, since its version differs from the embedded one. */
const findBinaries = async (): Promise<Binaries> => {
  const bin = globSync('/usr/lib/postgresql/{15,16,17,18}/bin').sort().at(-1)
  if (!bin || !existsSync(path.join(bin, 'initdb'))) return locateBinaries()
  return { root: '', initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres') }
}

const prepareFolders = (account: Account) => {
  const home = aFolder()
  chmodSync(home, 0o755)
  const dirs = { data: path.join(home, 'server'), run: path.join(home, 'run') }
  for (const dir of Object.values(dirs)) {
    mkdirSync(dir, { mode: 0o700 })
    if (account) chownSync(dir, account.uid, account.gid)
  }
  return { ...dirs, log: path.join(home, 'server.log') }
}

const init = (launcher: Launcher, { initdb }: Binaries, dir: string) => {
  const args = ['-D', dir, '-U', superuser, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  const { file, args: all, account } = launcher(initdb, args)
  execFileSync(file, all, { ...account, cwd: '/', stdio: 'pipe' })
}

export const ownServer = async (): Promise<OwnServer> => {
  const binaries = await findBinaries()
  const account = await chooseAccount('/nowhere')
  const { data, run, log } = prepareFolders(account)
  const launcher = await makeLauncher(account, binaries, [data, run])
  init(launcher, binaries, data)
  const settings = ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${run}`, '-c', 'max_connections=60']
  const urlAs = (name: string) => `postgres:///postgres?${new URLSearchParams({ host: run, user: name })}`
  let child: ReturnType<typeof spawn> | undefined
  const launch = async () => {
    const command = launcher(binaries.postgres, ['-D', data, ...settings])
    const out = openSync(log, 'a')
    child = spawn(command.file, command.args, { ...command.account, cwd: '/', stdio: ['ignore', out, out] })
    while (!(await runSql(urlAs(superuser), 'select 1').catch(() => null))) await sleep(50)
  }
  await launch()
  await runSql(urlAs(superuser), `create role ${user} login createdb`)
  const [version] = await runSql<{ number: string }>(urlAs(user), `select current_setting('server_version') as number`)
  return {
    url: urlAs(user),
    word: `a PostgreSQL ${version?.number.split(' ')[0]} server of our own`,
    pids: () => processesOf(`postgres -D ${data}`),
    launch,
    end: async (signal) => {
      signalAll(processesOf(`postgres -D ${data}`).slice(0, 1), signal)
      if (child) await ended(child)
    },
  }
}
