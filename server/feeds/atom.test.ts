import { describe, expect, it } from 'vitest'
import { type AtomEntry, atomXml } from '#server/feeds/atom.ts'
import { atomFaults } from '#test/atom-rules.ts'
import { parseXml } from '#test/xml-tree.ts'

const entry = (changes: Partial<AtomEntry> = {}): AtomEntry => ({
  id: '0198a0c0-0000-7000-8000-000000000001',
  title: 'لوح 550',
  url: 'https://shamsouq.example/product/1',
  published: '2026-11-15T09:00:00.000Z',
  updated: '2026-11-15T09:00:00.000Z',
  summary: '',
  ...changes,
})
const feed = (entries: AtomEntry[]) =>
  atomXml({
    id: 'tag:shamsouq.example,2026:/feed.xml?type=Panel',
    lang: 'ar',
    title: 'ألواح',
    author: { name: 'شمسوق', uri: 'https://shamsouq.example' },
    self: 'https://shamsouq.example/feed.xml?type=Panel',
    page: 'https://shamsouq.example/products?type=Panel&x=1',
    emptyAt: '2026-11-16T00:00:00.000Z',
    entries,
  })
const updatedOf = (xml: string) => parseXml(xml).children.find(({ name }) => name === 'updated')?.text

describe('an Atom feed', () => {
  it('is valid, also with hostile texts, which arrive as they are but for what XML cannot hold', () => {
    const title = `<b>"A" & 'B'</b> ]]> \u0000\u0008\ufffe\ud800 🙂`
    const xml = feed([entry({ title, summary: title, author: title, category: title })])
    expect(atomFaults(xml)).toEqual([])
    const [shown] = parseXml(xml).children.filter(({ name }) => name === 'entry')
    expect(shown?.children.find(({ name }) => name === 'title')?.text).toBe(`<b>"A" & 'B'</b> ]]> \ufffd 🙂`)
  })

  it('is as new as its newest entry, or dated by its day when it is empty', () => {
    const newer = entry({ id: '0198a0c0-0000-7000-8000-000000000002', updated: '2026-11-15T10:00:00.000Z' })
    expect(updatedOf(feed([entry(), newer]))).toBe('2026-11-15T10:00:00.000Z')
    expect(updatedOf(feed([]))).toBe('2026-11-16T00:00:00.000Z')
    expect(atomFaults(feed([]))).toEqual([])
  })
})

describe('the rules of feeds', () => {
  const valid = feed([entry(), entry({ id: '0198a0c0-0000-7000-8000-000000000002' })])
  it.each([
    ['two entries with one id', feed([entry(), entry()])],
    ['id of entry', feed([entry({ id: '7' })])],
    ['updated is no RFC 3339 date', feed([entry({ published: 'yesterday', updated: 'yesterday' })])],
    ['href of link', feed([entry({ url: '/product/1' })])],
    ['empty title of entry', feed([entry({ title: '' })])],
    ['no self link', valid.replace('rel="self"', 'rel="next"')],
    ['feed needs an author', valid.replace(/<author>.{0,200}<\/author>/, '')],
    ['root is no Atom feed', valid.replace('/2005/Atom', '/2005/Atoms')],
    ['content in entry', valid.replace('<summary></summary>', '<content></content>')],
  ])('find: %s', (fault, xml) => {
    expect(atomFaults(xml).join('\n')).toContain(fault)
  })

  it.each([
    ['an open element', valid.replace('</entry>', '')],
    ['a bare sign', valid.replace('ألواح', 'a & b')],
    ['an unknown entity', valid.replace('ألواح', '&nbsp;')],
    ['a control character', valid.replace('ألواح', '\u0001')],
    ['an attribute without quotes', valid.replace('rel="self"', 'rel=self')],
    ['two roots', `${valid}<feed></feed>`],
    ['text after the root', `${valid}x`],
  ])('find that it is no XML: %s', (_, xml) => {
    expect(() => atomFaults(xml)).toThrow()
  })
})
