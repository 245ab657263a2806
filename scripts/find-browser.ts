import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const found = () =>
  [process.env.CHROMIUM_PATH ?? '', ...systemPaths, chromium.executablePath()].find((file) => file && existsSync(file))

const run = (command: string, ...args: string[]) => {
  console.log(`> ${command} ${args.join(' ')}`)
  return (
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  )
}

/** The browser for the journeys: the system's Chromium, or one that this installs. */
export const findBrowser = (): string => {
  const present = found()
  if (present) return present
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', 'chromium')
  if (!found()) run('npx', 'playwright', 'install', 'chromium')
  const installed = found()
  if (!installed)
    throw new Error(
      'The browser tests need Chromium, and it could not be installed: run "apt-get install chromium" (as root) or "npx playwright install chromium", or name one with CHROMIUM_PATH.',
    )
  return installed
}
