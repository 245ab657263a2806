import { type Place, paths, withoutLang, withQuery } from '#web/url.ts'

const param = 'from'
const lengthMax = 1_000
/** Placeholder origin, to tell paths of this site from URLs of others. */
const here = 'http://here.invalid'

const isSigningUp = (pathname: string) => pathname.startsWith(paths.signup) || pathname === paths.verifyOtp

/** The page that asked for an account; only a path of this site, so that no link can lead elsewhere. */
export const wayBack = (search: string): string | null => {
  const given = new URLSearchParams(search).get(param) ?? ''
  const url = given.startsWith('/') && given.length <= lengthMax ? URL.parse(given, here) : null
  // Once its dots are resolved, a path like `/.//host` is another site.
  if (url?.origin !== here || url.pathname.startsWith('//') || isSigningUp(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

export const withWayBack = (pathname: string, back: string | null) =>
  withQuery(pathname, { [param]: back ?? undefined })

/** `/signup` with this page as the one to return to. */
export const signupFrom = (place: Place) => {
  const asked = withoutLang(place)
  return withWayBack(
    paths.signup,
    isSigningUp(place.pathname) ? wayBack(place.search) : asked === paths.home ? null : asked,
  )
}
