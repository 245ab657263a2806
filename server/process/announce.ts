import type { AddressInfo } from 'node:net'
import { demoAccounts } from '#demo/demo-accounts.ts'
import { isDemoAdmin } from '#demo/demo-admin.ts'
import type { Currency } from '#domain/money/money.ts'
import { print } from '#server/process/terminal.ts'
import type { Config } from '#server/settings/config.ts'

export const embeddedWarning = (version: string): string =>
  `the embedded PostgreSQL ${version} is a third-party build that gets security releases late: a public installation should use a PostgreSQL server (docs/operations.md, "A public installation").`

export const missingRatesSentence = (missing: Currency[]): string =>
  `No exchange rate is entered for ${new Intl.ListFormat('en').format(missing)}: lists cannot compare prices until an admin enters it at /admin/rates, or "npm run -s admin -- rate ${missing[0]} <units per US dollar>" does.`

const engines = { embedded: 'embedded PostgreSQL', server: 'PostgreSQL server', pglite: 'PGlite (trial only)' }

export type Announced = {
  /** Null for a process without web requests. */
  address: AddressInfo | string | null
  isDemo: boolean
  database: { kind: keyof typeof engines; version: string }
  missing: Currency[]
}

export const announce = (config: Config, { address, isDemo, database, missing }: Announced): void => {
  const port = typeof address === 'object' && address ? address.port : config.port
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const lines = [
    '',
    address
      ? `  شمسوق · Shamsouq is open at http://${host}:${port}${config.workers > 1 ? `, with ${config.workers} processes` : ''}`
      : '  شمسوق · Shamsouq runs its jobs',
    `  Database  ${engines[database.kind]} ${database.version}${database.kind === 'server' ? '' : `, stored in ${config.dataDir}`}`,
    ...(config.isPublic && database.kind !== 'server' ? [`  Warning   ${embeddedWarning(database.version)}`] : []),
    ...(missing.length > 0 ? [`  Rates     ${missingRatesSentence(missing)}`] : []),
    ...(isDemo
      ? [
          '',
          '  Demo accounts (phone / password):',
          ...demoAccounts.map(
            ({ word, phone, password }) =>
              `    ${word.padEnd(8)}${phone} / ${word === 'admin' && isDemoAdmin(config.admin) ? 'as in ADMIN_PASSWORD' : password}`,
          ),
        ]
      : []),
    '',
    '  Stop with Ctrl+C.',
    '',
  ]
  print(lines.join('\n'))
}
