import { describe, expect, it } from 'vitest'
import { parseListing } from '#storage/s3.ts'

const entry = (key: string) =>
  `<Contents><Key>${key}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><ETag>&quot;abc&quot;</ETag><Size>7</Size></Contents>`
const page = (...parts: string[]) => `<ListBucketResult>${parts.join('')}</ListBucketResult>`
const keysIn = (...parts: string[]) => parseListing(page(...parts)).entries.map(({ key }) => key)
const encoded = '<EncodingType>url</EncodingType>'

describe('parseListing', () => {
  it('parses keys, times and the continuation token', () => {
    const cut = '<IsTruncated>true</IsTruncated><NextContinuationToken>1ue/G+&amp;=</NextContinuationToken>'
    expect(parseListing(page(cut, entry('files/a/320.jpg')))).toEqual({
      entries: [{ key: 'files/a/320.jpg', modifiedAt: new Date('2026-01-02T03:04:05Z'), size: 7, etag: 'abc' }],
      next: '1ue/G+&=',
    })
  })

  it('decodes XML entities once: an escaped entity stays one', () => {
    expect(keysIn(entry('a&amp;b&lt;&gt;&quot;&apos;&#38;&#x26;'))).toEqual([`a&b<>"'&&`])
    expect(keysIn(entry('&amp;lt;'))).toEqual(['&lt;'])
  })

  it('decodes keys only when the server reports that it encoded them', () => {
    expect(keysIn(encoded, entry('a+b%2Bc%2520'))).toEqual(['a b+c%20'])
    expect(keysIn(entry('a+b%2Bc'))).toEqual(['a+b%2Bc'])
  })

  it('rejects a page truncated without a token, and keys that cannot be decoded', () => {
    expect(() => parseListing(page('<IsTruncated>true</IsTruncated>', entry('a')))).toThrow(
      'without a continuation token',
    )
    expect(() => parseListing(page(encoded, entry('%E0%A4%A')))).toThrow('cannot be decoded')
  })
})
