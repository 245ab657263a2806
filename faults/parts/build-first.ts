import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The program serves the existing build; run `npm run build` first when the web app has changed. */
export default function setup(): void {
  if (!existsSync('build/server')) execFileSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
}
