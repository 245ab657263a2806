import { type LoaderFunctionArgs, redirect } from 'react-router'
import { ApiError } from '#web/platform/api.ts'
import { langInUrl, langParam } from '#web/platform/lang.ts'
import { withQuery } from '#web/url.ts'

type Find = (code: string) => Promise<{ data: { id: string } }>

/** The redirect is temporary, since a hidden entry may be shown again later. */
export const shortLinkLoader =
  (find: Find, pathOf: (id: string) => string) =>
  async ({ params: { code = '' }, url }: LoaderFunctionArgs) => {
    const found = await find(code).catch((error) => {
      // A malformed code is a 404, like an unknown one.
      if (error instanceof ApiError && [404, 422].includes(error.status)) throw new Response(null, { status: 404 })
      throw error
    })
    throw redirect(withQuery(pathOf(found.data.id), { [langParam]: langInUrl(url) ?? undefined }), 302)
  }
