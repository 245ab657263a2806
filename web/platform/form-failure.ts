import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import type { Lang } from '#web/platform/lang.ts'

/** Messages by field where the form has that field, else for the `form` as a whole. */
export const formFailure = (
  error: unknown,
  lang: Lang,
  names: readonly string[],
): Record<string, string | undefined> => {
  const fields = error instanceof ApiError ? error.fields : {}
  const given = Object.keys(fields)
  const strange = given.find((name) => !names.includes(name))
  if (given.length > 0) return { ...fields, form: strange && fields[strange] }
  return { form: failureText(error, lang) }
}
