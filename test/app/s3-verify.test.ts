import { describe, expect, it } from 'vitest'
import { refuseSignature, type SignedRequest } from '#test/app/s3-verify.ts'

/** The GET object example of Amazon's signature documentation. */
const keys = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const now = new Date('2013-05-24T00:10:00Z')
const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
const example: SignedRequest = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
  },
  body: Buffer.alloc(0),
}
const codeOf = (change: Partial<SignedRequest> = {}, headers: Record<string, string | undefined> = {}, at = now) =>
  refuseSignature({ ...example, ...change, headers: { ...example.headers, ...headers } }, keys, at)?.code

describe('signature check of the test S3 server', () => {
  it('accepts the published example', () => {
    expect(codeOf()).toBeUndefined()
  })

  it.each([
    ['another path', codeOf({ target: '/test.txt2' }), 'SignatureDoesNotMatch'],
    ['another query', codeOf({ target: '/test.txt?acl' }), 'SignatureDoesNotMatch'],
    ['another method', codeOf({ method: 'DELETE' }), 'SignatureDoesNotMatch'],
    ['another signed header', codeOf({}, { range: 'bytes=0-10' }), 'SignatureDoesNotMatch'],
    ['another body', codeOf({ body: Buffer.from('x') }), 'XAmzContentSHA256Mismatch'],
    ['an amz header that is not signed', codeOf({}, { 'x-amz-acl': 'public-read' }), 'AccessDenied'],
    ['a token that nobody asked for', codeOf({}, { 'x-amz-security-token': 'x' }), 'InvalidToken'],
    ['no signature', codeOf({}, { authorization: undefined }), 'AccessDenied'],
    ['a signature of sixteen minutes ago', codeOf({}, {}, new Date('2013-05-24T00:16:00Z')), 'RequestTimeTooSkewed'],
  ])('refuses %s', (_case, code, expected) => {
    expect(code).toBe(expected)
  })
})
