import type { AddressInfo } from 'node:net'
import type { Config } from '#boot/config.ts'
import { embeddedWarning } from '#boot/embedded-warning.ts'
import { demoAccounts } from '#demo/seed.ts'

const engines = { embedded: 'embedded PostgreSQL', server: 'PostgreSQL server', pglite: 'PGlite (trial only)' }

/** What a newcomer needs to know, once, when everything is up. */
export const announce = (
  config: Config,
  address: AddressInfo | string | null,
  { isDemo, database }: { isDemo: boolean; database: { kind: keyof typeof engines; version: string } },
): void => {
  const port = typeof address === 'object' && address ? address.port : config.port
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const lines = [
    '',
    `  شمسوق · Shamsouq is open at http://${host}:${port}`,
    `  Database  ${engines[database.kind]} ${database.version}${database.kind === 'server' ? '' : `, kept in ${config.dataDir}`}`,
    ...(config.isPublic && database.kind !== 'server' ? [`  Warning   ${embeddedWarning(database.version)}`] : []),
    ...(isDemo
      ? [
          '',
          '  Demo accounts (phone / password):',
          ...demoAccounts.map(({ word, phone, password }) => `    ${word.padEnd(8)}${phone} / ${password}`),
        ]
      : []),
    '',
    '  Stop with Ctrl+C.',
    '',
  ]
  console.log(lines.join('\n'))
}
