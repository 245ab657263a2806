/** For journeys that read the server's HTML alone: a page in the browser takes twenty times as long. */

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

const plain = (html: string) => decoded(html.replace(/<[^>]*>/g, ''))

/** The text of the first element with this name. */
export const textIn = (html: string, element: string): string =>
  plain(new RegExp(`<${element}[^>]*>(.*?)</${element}>`, 's').exec(html)?.[1] ?? '')

/** The opening tags of this name that have all of these attributes. */
export const tagsIn = (html: string, element: string, ...attributes: string[]): string[] =>
  [...html.matchAll(new RegExp(`<${element}\\b[^>]*>`, 'g'))]
    .map(([tag]) => decoded(tag))
    .filter((tag) => attributes.every((attribute) => tag.includes(attribute)))

/** The headings of cards. */
export const namesIn = (html: string): string[] =>
  [...html.matchAll(/<article\b.*?<h\d[^>]*>(.*?)<\/h\d>/gs)].map(([, heading = '']) => plain(heading))

/** What is shown, without scripts and styles. */
export const shownIn = (html: string): string => plain(html.replace(/<(script|style)\b.*?<\/\1>/gs, ''))
