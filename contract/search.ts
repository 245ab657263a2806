import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { keywordLengthMax } from '#contract/limits.ts'
import { lineText } from '#contract/text-fields.ts'

/** A suggestion: a filter to set (its key) or a name to search for. */
export const Suggestion = z.object({
  kind: z.enum(['type', 'brand', 'governorate', 'name']),
  key: z.string(),
  ar: z.string(),
  en: z.string(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const search = {
  suggest: endpoint({
    method: 'GET',
    path: '/marketplace/suggest',
    access: 'public',
    summary: 'Suggestions for typed text: types, brands, governorates and names of listings, at most eight.',
    query: z.object({ q: z._default(lineText(keywordLengthMax), '') }),
    reply: z.object({ success: z.literal(true), data: z.array(Suggestion) }),
  }),
}
