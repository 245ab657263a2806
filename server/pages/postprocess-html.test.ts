import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type PageParts, postprocessHtml, renderNonce } from '#server/pages/postprocess-html.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const scriptOf = (code: string) => ({ code, hash: sha256(code) })
const inline = { beforePaint: scriptOf('mark()'), deferHydration: scriptOf('start()') }
const postprocess = (html: string, readCss: PageParts['readCss']) => {
  const { plain, ...rest } = postprocessHtml(html, { readCss, inline })
  return { html: plain.toString(), ...rest }
}
const page = [
  '<html><head><link rel="modulepreload" href="/assets/a.js"/>',
  '<link rel="stylesheet" href="/assets/one.css"/><link href="/assets/two.css" rel="stylesheet"/>',
  '<link rel="stylesheet" href="/assets/one.css"/><link rel="stylesheet" href="/elsewhere.css"/><style>own{}</style></head>',
  `<body><script nonce="${renderNonce}">window.x = "<b>"</script><script nonce="${renderNonce}" src="/assets/b.js"></script>`,
  `<script type="module" async="" nonce="${renderNonce}">import "/assets/a.js"</script></body></html>`,
].join('')
const sheets: Record<string, string> = { '/assets/one.css': 'a{}', '/assets/two.css': 'b{}' }

describe('a finished page', () => {
  const { html, policy } = postprocess(page, (url) => sheets[url])

  it('has its styles inlined, each once, and leaves unknown ones', () => {
    expect(html.match(/<style[^>]*>[^<]*<\/style>/g)).toEqual([
      '<style data-href="/assets/one.css">a{}</style>',
      '<style data-href="/assets/two.css">b{}</style>',
      '<style>own{}</style>',
    ])
    expect(html).toContain('<link rel="stylesheet" href="/elsewhere.css"/>')
  })

  it('delays its modules', () => {
    expect(html).toContain('<link rel="late" href="/assets/a.js"/>')
    expect(html).toContain('<script type="text/plain">import "/assets/a.js"</script><script>start()</script>')
    expect(html).not.toContain('modulepreload" href')
  })

  it('allows the hash of every inline part that we wrote and nothing else, and does not send the nonce', () => {
    const found = [...html.matchAll(/<script(?: type="text\/plain")?>([\s\S]*?)<\/script>/g)].map(
      ([, text]) => text ?? '',
    )
    expect(found).toHaveLength(4)
    const listOf = (name: string) => new RegExp(`${name} 'self' ([^;]*)`).exec(policy)?.[1]?.split(' ').sort()
    expect(listOf('script-src')).toEqual(found.map(sha256).sort())
    expect(listOf('style-src')).toEqual(['a{}', 'b{}'].map(sha256).sort())
    expect(html).not.toContain(renderNonce)
  })

  it.each([
    ['a script', '<script>evil()</script>', 'evil()'],
    ['a script with a guessed nonce', '<script nonce="guess">evil()</script>', 'evil()'],
    ['a script that contains ours', `<script>evil()//<script nonce="${renderNonce}">own()</script>`, 'evil()//'],
    ['a style', '<style>*{display:none}</style>', '*{display:none}'],
  ])('does not allow injected parts: %s', (_what, html, text) => {
    const { policy, html: finished } = postprocess(`<p>${html}</p>`, () => undefined)
    expect(finished).not.toContain(renderNonce)
    expect(policy).not.toContain(sha256(text))
    expect(policy).not.toMatch(/unsafe|nonce-|\*/)
  })

  it('uses the new content of a changed stylesheet', () => {
    const again = postprocess(page, (url) => (url === '/assets/one.css' ? 'new{}' : sheets[url]))
    expect(again.policy).toContain(sha256('new{}'))
    expect(again.policy).not.toContain(sha256('a{}'))
  })
})
