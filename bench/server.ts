import type { AddressInfo } from 'node:net'
import { buildApp } from '#api/app.ts'
import { openDatabase } from '#api/platform/db/connect.ts'
import { quiet } from '#bench/database.ts'
import { standDeps } from '#bench/stand-deps.ts'

/** The API alone, in a process of its own, so that its CPU can be told from the load's. */
const database = await openDatabase({ url: process.argv[2] ?? '', dataDir: '', log: quiet })
const app = buildApp(standDeps(database.db))
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
process.on('disconnect', () => process.exit())
