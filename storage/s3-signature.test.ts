import { describe, expect, it } from 'vitest'
import { sha256Hex, signRequest } from '#storage/s3-client.ts'

/** The examples in Amazon's documentation of the algorithm. */
const example = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const at = new Date('2013-05-24T00:00:00Z')
const host = 'https://examplebucket.s3.amazonaws.com'
const nothing = sha256Hex('')

const signatureOf = (method: string, path: string, headers: Record<string, string> = {}, payloadSha256 = nothing) =>
  signRequest({ method, url: new URL(host + path), headers, payloadSha256, at }, example).authorization

describe('signRequest', () => {
  it('signs the published example of fetching an object', () => {
    expect(signatureOf('GET', '/test.txt', { range: 'bytes=0-9' })).toBe(
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, ' +
        'SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, ' +
        'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })

  it('signs the published example of storing an object with a special character in its name', () => {
    const headers = { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' }
    expect(signatureOf('PUT', '/test$file.text', headers, sha256Hex('Welcome to Amazon S3.'))).toContain(
      'Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    )
  })

  it('signs the published examples with a query', () => {
    expect(signatureOf('GET', '/?lifecycle')).toContain(
      'Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    )
    expect(signatureOf('GET', '/?max-keys=2&prefix=J')).toContain(
      'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    )
  })

  it('differs by body, time, key and region', () => {
    const url = new URL(`${host}/a`)
    const sign = (change: object) => signRequest({ method: 'PUT', url, payloadSha256: nothing, at, ...change }, example)
    const signatures = [sign({}), sign({ payloadSha256: sha256Hex('x') }), sign({ at: new Date(0) })]
    expect(new Set(signatures.map((headers) => headers.authorization)).size).toBe(3)
  })
})
