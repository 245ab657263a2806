import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { describeApi } from '#contract/openapi/openapi.ts'
import { runStep } from '#scripts/run-step.ts'

/** Lints the public and the staff API description with the strict rules of `redocly.yaml`. */
const folder = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-openapi-'))
try {
  const files = await Promise.all(
    (['anybody', 'staff'] as const).map(async (reader) => {
      const file = path.join(folder, `${reader}.json`)
      await writeFile(file, JSON.stringify(describeApi(reader), null, 2))
      return file
    }),
  )
  // Disables the linter's update check and telemetry.
  const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  process.exitCode = await runStep('openapi', 'redocly', ['lint', '--config', 'redocly.yaml', ...files], offline)
} finally {
  await rm(folder, { recursive: true, force: true })
}
