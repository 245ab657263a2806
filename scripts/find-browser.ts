import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// Headless shell uses a ninth of the processor time of full Chromium per page.
const shellPath = '/usr/bin/chromium-headless-shell'

const systemPaths = [
  shellPath,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = () => [...systemPaths, chromium.executablePath()].find((file) => existsSync(file))

const run = (command: string, ...args: string[]) => {
  console.log(`> ${command} ${args.join(' ')}`)
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  )
}

const install = () => {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const aptOptions = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  run('apt-get', 'update', ...aptOptions)
  run('apt-get', 'install', '-y', ...aptOptions, 'chromium-headless-shell') ||
    found() ||
    run('apt-get', 'install', '-y', ...aptOptions, 'chromium')
}

/** CHROMIUM_PATH, the Chromium headless shell, or the system's Chromium; installs one if missing. */
export const findBrowser = (): string => {
  const named = process.env.CHROMIUM_PATH
  if (named && existsSync(named)) return named
  if (!existsSync(shellPath)) install()
  if (!found()) run('npx', 'playwright', 'install', 'chromium')
  const browser = found()
  if (!browser)
    throw new Error(
      'The browser tests need Chromium, and it could not be installed: run "apt-get install chromium-headless-shell" (as root) or "npx playwright install chromium", or name one with CHROMIUM_PATH.',
    )
  // Playwright loads its configuration again in every worker, so the result is kept in the environment.
  process.env.CHROMIUM_PATH = browser
  return browser
}
