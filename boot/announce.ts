import type { AddressInfo } from 'node:net'
import type { Config } from '#boot/config.ts'
import { demoAccounts } from '#demo/seed.ts'

const engines = { embedded: 'embedded PostgreSQL', server: 'PostgreSQL server', pglite: 'PGlite (trial only)' }

/** What a newcomer needs to know, once, when everything is up. */
export const announce = (
  config: Config,
  address: AddressInfo | string | null,
  { isDemo, databaseKind }: { isDemo: boolean; databaseKind: keyof typeof engines },
): void => {
  const port = typeof address === 'object' && address ? address.port : config.port
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  const lines = [
    '',
    `  شمسوق · Shamsouq is open at http://${host}:${port}`,
    `  Database  ${engines[databaseKind]}${databaseKind === 'server' ? '' : `, kept in ${config.dataDir}`}`,
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
