export const langs = ['ar', 'en'] as const
export type Lang = (typeof langs)[number]

export const defaultLang: Lang = 'ar'
export const langParam = 'lang'

const cookieAgeSeconds = 365 * 24 * 60 * 60

export const isLang = (value: unknown): value is Lang => langs.some((lang) => lang === value)

export const dirOf = (lang: Lang) => (lang === 'ar' ? 'rtl' : 'ltr')

/**
 * Returns the `lang` attribute for a user's text in another language than the page, so that screen readers change their
 * voice. Any Arabic letter makes a text Arabic, since brand names are Latin in both languages.
 */
export const foreignLang = (page: Lang, text: string): Lang | undefined => {
  const own = /[\u0600-\u06ff]/.test(text) ? 'ar' : /[a-z]/i.test(text) ? 'en' : page
  return own === page ? undefined : own
}

export const otherLang = (lang: Lang): Lang => (lang === 'ar' ? 'en' : 'ar')

export const langInUrl = (url: URL): Lang | null => {
  const value = url.searchParams.get(langParam)
  return isLang(value) ? value : null
}

/** `?lang=` wins, then the cookie, then Arabic. */
export const readLang = (url: URL, cookies: string | null): Lang => {
  return langInUrl(url) ?? inCookies(cookies ?? '') ?? defaultLang
}

const inCookies = (cookies: string): Lang | null => {
  const value = /(?:^|;\s*)lang=([^;]*)/.exec(cookies)?.[1]
  return isLang(value) ? value : null
}

export const savedLang = (): Lang | null => inCookies(document.cookie)

export const langCookie = (lang: Lang) => `lang=${lang}; Path=/; Max-Age=${cookieAgeSeconds}; SameSite=Lax`

/** The language of the document; on the server replies carry both languages anyway. */
export const currentLang = (): Lang => {
  const shown = typeof document === 'undefined' ? null : document.documentElement.lang
  return isLang(shown) ? shown : defaultLang
}
