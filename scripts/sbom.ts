import type { Part } from '#scripts/supply-chain.ts'

const hexOf = (integrity: string) => Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex')

const purlOf = ({ name, version }: Part) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** The bill of materials as CycloneDX 1.6; the same lockfile always gives the same bytes. */
export const billOf = (product: { name: string; version: string }, parts: Part[]) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', name: product.name, version: product.version } },
  components: parts.map((part) => ({
    type: 'library',
    'bom-ref': purlOf(part),
    name: part.name,
    version: part.version,
    purl: purlOf(part),
    scope: part.isDev ? 'excluded' : 'required',
    licenses: [{ expression: part.license }],
    hashes: [{ alg: 'SHA-512', content: hexOf(part.integrity) }],
  })),
})
