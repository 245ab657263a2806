import { parseXml, type XmlElement } from '#test/xml-tree.ts'

const namespace = 'http://www.w3.org/2005/Atom'
const feedParts = ['id', 'title', 'updated', 'author', 'link', 'entry']
const entryParts = ['id', 'title', 'updated', 'published', 'author', 'link', 'category', 'summary']
const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/
const uuid = /^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** RFC 4151. */
const tagUri =
  /^tag:[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?,\d{4}(?:-\d{2}(?:-\d{2})?)?:[\w.~!$&'()*+,;=:@/?%-]{0,4000}$/i
const mediaType = /^[a-z]{1,30}\/[a-z0-9.+-]{1,60}$/

const partsOf = ({ children }: XmlElement, name: string) => children.filter((child) => child.name === name)
const textOf = (of: XmlElement, name: string) => partsOf(of, name)[0]?.text ?? ''

const isHttp = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && !/[^\x21-\x7e]/.test(text)

/**
 * Checks the rules of RFC 4287 that feed validators check, for the feeds that we write. Throws when the text is not
 * XML.
 */
export const atomFaults = (xml: string): string[] => {
  const feed = parseXml(xml)
  const faults: string[] = []
  const check = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  const once = (of: XmlElement, name: string) => check(partsOf(of, name).length === 1, `${of.name} needs one ${name}`)

  const checkParts = (of: XmlElement, known: string[]) => {
    for (const child of of.children) check(known.includes(child.name), `${child.name} in ${of.name}`)
    for (const name of ['id', 'title', 'updated']) once(of, name)
    check(textOf(of, 'title').trim() !== '', `empty title of ${of.name}`)
    check(of.text.trim() === '', `text in ${of.name}`)
    for (const name of ['updated', 'published'])
      for (const { text } of partsOf(of, name))
        check(rfc3339.test(text) && !Number.isNaN(Date.parse(text)), `${name} is no RFC 3339 date: ${text}`)
    for (const author of partsOf(of, 'author')) {
      once(author, 'name')
      check(textOf(author, 'name').trim() !== '', 'empty name of author')
      for (const { text } of partsOf(author, 'uri')) check(isHttp(text), `uri of author: ${text}`)
    }
    const alternates = partsOf(of, 'link').filter(({ attributes }) => attributes.rel === 'alternate')
    check(alternates.length === 1, `${of.name} needs one alternate link`)
    for (const { attributes } of partsOf(of, 'link')) {
      check(isHttp(attributes.href ?? ''), `href of link: ${attributes.href}`)
      check(mediaType.test(attributes.type ?? ''), `type of link: ${attributes.type}`)
    }
  }

  check(feed.name === 'feed' && feed.attributes.xmlns === namespace, 'root is no Atom feed')
  check(/^(?:ar|en)$/.test(feed.attributes['xml:lang'] ?? ''), 'xml:lang')
  checkParts(feed, feedParts)
  check(partsOf(feed, 'author').length === 1, 'feed needs an author')
  check(tagUri.test(textOf(feed, 'id')), `id of feed: ${textOf(feed, 'id')}`)
  check(partsOf(feed, 'link').filter(({ attributes }) => attributes.rel === 'self').length === 1, 'no self link')

  const entries = partsOf(feed, 'entry')
  for (const entry of entries) {
    checkParts(entry, entryParts)
    check(uuid.test(textOf(entry, 'id')), `id of entry: ${textOf(entry, 'id')}`)
    check(
      partsOf(entry, 'summary').length <= 1 && partsOf(entry, 'published').length <= 1,
      'summary or published twice',
    )
    check(Date.parse(textOf(entry, 'updated')) >= Date.parse(textOf(entry, 'published')), 'updated before published')
    check(Date.parse(textOf(entry, 'updated')) <= Date.parse(textOf(feed, 'updated')), 'entry is newer than the feed')
    for (const { attributes } of partsOf(entry, 'category')) check(Boolean(attributes.term), 'category without term')
  }
  const ids = entries.map((entry) => textOf(entry, 'id'))
  check(new Set(ids).size === ids.length, 'two entries with one id')
  return faults
}
