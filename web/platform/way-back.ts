import { type Place, paths, withoutLang, withQuery } from '#web/url.ts'

const param = 'from'
const lengthMax = 1_000
/** Not a host: only tells paths of this site from addresses of others. */
const here = 'http://here.invalid'

const isSigningUp = (pathname: string) => pathname.startsWith(paths.signup) || pathname === paths.verifyOtp

/** The page that asked for an account, from the query; only a path of this site, so that no link can lead elsewhere. */
export const wayBack = (search: string): string | null => {
  const given = new URLSearchParams(search).get(param) ?? ''
  const url = given.startsWith('/') && given.length <= lengthMax ? URL.parse(given, here) : null
  // A path like `/.//host` is another site once its dots are gone.
  if (url?.origin !== here || url.pathname.startsWith('//') || isSigningUp(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

export const withWayBack = (pathname: string, back: string | null) =>
  withQuery(pathname, { [param]: back ?? undefined })

/** `/signup`, which leads back to this page afterwards. */
export const signupFrom = (place: Place) => {
  const asked = withoutLang(place)
  return withWayBack(
    paths.signup,
    isSigningUp(place.pathname) ? wayBack(place.search) : asked === paths.home ? null : asked,
  )
}
