import { ApiError } from '#web/platform/api.ts'
import { failureTexts } from '#web/platform/errors.texts.ts'
import type { Lang } from '#web/platform/lang.ts'

/** What to say in a form about a failed call: by field where it has the field, else for the `form` as a whole. */
export const formFailure = (
  error: unknown,
  lang: Lang,
  names: readonly string[],
): Record<string, string | undefined> => {
  if (!(error instanceof ApiError)) return { form: failureTexts.unexpected[lang] }
  const given = Object.keys(error.fields)
  const strange = given.find((name) => !names.includes(name))
  if (given.length > 0) return { ...error.fields, form: strange && error.fields[strange] }
  return { form: (error.status > 0 && error.message) || failureTexts[error.code][lang] }
}
