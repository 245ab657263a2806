const webScheme = /^https?:\/\/[^/]/i
const bareHost = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i
/** Letters first: `//host` and `/\host` would leave the house. */
const insidePath = /^\/[a-z0-9][\w\-./?=&%#]*$/i
const linkLengthMax = 2_000

/** A link that may be shown: http or https, without sign-in parts; a bare host gets https. Anything else is no link. */
export const webLink = (text: string | null): string | null => {
  const link = text?.trim() ?? ''
  if (link.length > linkLengthMax || /[\s\p{Cc}\p{Cf}<>"\\]/u.test(link)) return null
  const full = bareHost.test(link) ? `https://${link}` : link
  if (!webScheme.test(full) || !URL.canParse(full)) return null
  const { hostname, username, password } = new URL(full)
  return hostname.includes('.') && !username && !password ? full : null
}

/** A link out of the house, or a path inside it. */
export const webLinkOrPath = (text: string | null): string | null =>
  text !== null && insidePath.test(text) ? text : webLink(text)
