const webScheme = /^https?:\/\/[^/]/i
const bareHost = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i
/** A letter or digit first: `//host` and `/\host` would leave the site. */
const insidePath = /^\/[a-z0-9][\w\-./?=&%#]*$/i
const linkLengthMax = 2_000

/** A link that may be shown: http or https, without credentials; a bare host gets https. Anything else is null. */
export const webLink = (text: string | null): string | null => {
  const link = text?.trim() ?? ''
  if (link.length > linkLengthMax || /[\s\p{Cc}\p{Cf}<>"\\]/u.test(link)) return null
  const full = bareHost.test(link) ? `https://${link}` : link
  if (!webScheme.test(full) || !URL.canParse(full)) return null
  const { hostname, username, password } = new URL(full)
  return hostname.includes('.') && !username && !password ? full : null
}

/** An external link, or a path of the site. */
export const webLinkOrPath = (text: string | null): string | null =>
  text !== null && insidePath.test(text) ? text : webLink(text)
