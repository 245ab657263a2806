import fc from 'fast-check'
import type { ServerBuild } from 'react-router'
import routes from '#web/routes.ts'

/** The routes of a build without the admin screens. */
export const pageRoutes = Object.fromEntries(
  routes
    .filter(({ path }) => path !== 'admin')
    .map(({ file, path, index }) => [
      file,
      { id: file, parentId: 'root', path, index, module: { default: () => null } },
    ]),
) as ServerBuild['routes']

const encoded = (letter: string) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`

/** A letter as itself, in the other case, or percent-encoded. */
const letterOf = (letter: string) =>
  fc.constantFrom(
    letter,
    letter.toUpperCase(),
    encoded(letter),
    encoded(letter).toUpperCase(),
    encoded(letter.toUpperCase()),
  )

const segmentOf = (segment: string) =>
  fc
    .tuple(...[...segment].map(letterOf), fc.constantFrom('', '', ';', ';v=1', ';jsessionid=2'))
    .map((parts) => parts.join(''))

const slash = fc.constantFrom('/', '/', '/', '//', '/./', '/%2e/', '/a/../', '/x/%2E%2e/', '/;v=1/', '\\')
const end = fc.constantFrom('', '', '/', '//', '/.', '/%2e/', '/x/..')

/** A path of the site with an equivalent spelling or its own. */
export const spellingOf = (page: string): fc.Arbitrary<{ page: string; spelling: string }> => {
  const segments = page.split('/').filter(Boolean)
  const parts = segments.flatMap((segment) => [slash, segmentOf(segment)])
  // A request target must begin with a slash.
  return fc.tuple(...parts, end).map((all) => ({ page, spelling: all.join('').replace(/^\\/, '/') }))
}
