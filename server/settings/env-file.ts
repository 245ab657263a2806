import { existsSync } from 'node:fs'

/** Imported first by each program: Node's own option reports a missing file and breaks `--watch`. */
if (existsSync('.env')) process.loadEnvFile()
