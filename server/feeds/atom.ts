import { escapeMarkup } from '#domain/text/escape-markup.ts'
import type { Lang } from '#domain/text/lang.ts'

export type AtomEntry = {
  /** A UUID that stays the same when the entry changes. */
  id: string
  title: string
  url: string
  /** ISO 8601 with a time zone, as RFC 3339. */
  published: string
  updated: string
  author?: string | undefined
  category?: string | undefined
  summary: string
  picture?: string | undefined
}

export type AtomFeed = {
  id: string
  lang: Lang
  title: string
  author: { name: string; uri: string }
  self: string
  /** URL of the page with the same list. */
  page: string
  /** Time of a feed without entries, which needs one too. */
  emptyAt: string
  entries: AtomEntry[]
}

/** RFC 4287. */
export const atomXml = ({ id, lang, title, author, self, page, emptyAt, entries }: AtomFeed): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">`,
    element('id', id),
    element('title', title),
    element('updated', entries.map(({ updated }) => updated).reduce(later, '') || emptyAt),
    `<author>${element('name', author.name)}${element('uri', author.uri)}</author>`,
    link('self', 'application/atom+xml', self),
    link('alternate', 'text/html', page),
    ...entries.map(entryXml),
    '</feed>',
    '',
  ].join('\n')

const entryXml = ({ id, title, url, published, updated, author, category, summary, picture }: AtomEntry) =>
  [
    '<entry>',
    element('id', `urn:uuid:${id}`),
    element('title', title),
    element('published', published),
    element('updated', later(published, updated)),
    author ? `<author>${element('name', author)}</author>` : '',
    link('alternate', 'text/html', url),
    picture ? link('enclosure', 'image/jpeg', picture) : '',
    category ? `<category term="${escapeXml(category)}"/>` : '',
    element('summary', summary),
    '</entry>',
  ].join('')

/** Compares as text: both are UTC in the same format. */
const later = (one: string, other: string) => (one > other ? one : other)

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`

/** Characters that XML 1.0 cannot hold, not even escaped. */
const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

export const escapeXml = (text: string): string => escapeMarkup(text.toWellFormed().replace(unwritable, ''))
