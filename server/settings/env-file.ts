import { existsSync } from 'node:fs'

/** Imported before each program of `package.json`: Node's own option reports a missing file and then breaks `--watch`. */
if (existsSync('.env')) process.loadEnvFile()
