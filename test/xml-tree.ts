/** `text` joins all text nodes of the element. */
export type XmlElement = { name: string; attributes: Record<string, string>; children: XmlElement[]; text: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const illegal = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u
const name = /^[A-Za-z_][\w.:-]{0,60}$/
const attribute = /^\s+([\w:.-]{1,60})="([^"<]{0,5000})"/

const decode = (text: string): string =>
  text.replace(/&([^;&]{0,10});?/g, (whole, entity: string) => {
    const known = whole.endsWith(';') ? entities[entity] : undefined
    if (known === undefined) throw new Error(`unknown entity ${whole}`)
    return known
  })

const openTag = (source: string): XmlElement => {
  const [tag = ''] = source.split(/\s/, 1)
  if (!name.test(tag)) throw new Error(`bad element name ${tag}`)
  const attributes: Record<string, string> = {}
  let rest = source.slice(tag.length)
  for (let found = attribute.exec(rest); found; found = attribute.exec(rest)) {
    const [whole, key = '', value = ''] = found
    if (key in attributes) throw new Error(`${key} twice in ${tag}`)
    attributes[key] = decode(value)
    rest = rest.slice(whole.length)
  }
  if (rest.trim() !== '') throw new Error(`bad attributes in ${tag}: ${rest}`)
  return { name: tag, attributes, children: [], text: '' }
}

/**
 * A strict parser for the XML that we write: elements, attributes, text and the five entities. Anything else, and
 * anything not well-formed, is an error.
 */
export const parseXml = (xml: string): XmlElement => {
  const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
  if (!xml.startsWith(declaration)) throw new Error('no XML declaration')
  const found = illegal.exec(xml)
  if (found || !xml.isWellFormed()) throw new Error(`illegal character at ${found?.index}`)
  const top: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const current = () => open.at(-1) ?? top
  let at = declaration.length
  while (at < xml.length) {
    const start = xml.indexOf('<', at)
    const text = xml.slice(at, start < 0 ? xml.length : start)
    if (text.includes(']]>') || (current() === top && text.trim() !== '')) throw new Error(`stray text: ${text}`)
    current().text += decode(text)
    if (start < 0) break
    const end = xml.indexOf('>', start)
    if (end < 0) throw new Error('unclosed tag')
    const inside = xml.slice(start + 1, end)
    if (inside.startsWith('/')) {
      if (open.length === 1 || current().name !== inside.slice(1)) throw new Error(`${inside} closes ${current().name}`)
      open.pop()
    } else {
      const isEmpty = inside.endsWith('/')
      const element = openTag(isEmpty ? inside.slice(0, -1) : inside)
      current().children.push(element)
      if (!isEmpty) open.push(element)
    }
    at = end + 1
  }
  const [root, ...more] = top.children
  if (open.length > 1 || !root || more.length > 0) throw new Error('not exactly one closed root element')
  return root
}
