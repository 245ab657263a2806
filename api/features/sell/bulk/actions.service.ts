import type { Deps } from '#api/deps.ts'
import { changedIds, leftOf, type Refused, runChange } from '#api/features/sell/bulk/run-changes.ts'
import { ownActions } from '#api/features/sell/my-listings/own-actions.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import type { ManyAction } from '#contract/endpoints/sell/listing-actions.ts'
import type { ChosenListings } from '#contract/endpoints/sell/own-selection.ts'
import { errorTexts } from '#contract/error-texts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Lang } from '#domain/text/lang.ts'

/** Returns the code of a refusal; an ended session is thrown, so that it stops the whole change. */
const refusalOf = async (acting: Promise<void>): Promise<ErrorCode | null> => {
  try {
    await acting
    return null
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unauthenticated') return error.code
    throw error
  }
}

export const actOnMany = async (
  deps: Deps,
  seller: Caller,
  { action, ...chosen }: ChosenListings & { action: ManyAction },
  { key, lang }: { key: string | undefined; lang: Lang },
) => {
  const change = await runChange(deps, seller, { kind: action, chosen }, key, async (deps, rows) => {
    const refused: Refused[] = []
    for (const row of rows) {
      const reason = await refusalOf(ownActions[action](deps, seller, row))
      if (reason) refused.push({ id: row.id, reason })
    }
    return refused
  })
  const refused = change.refused.map(({ id, reason }) => {
    const code = reason as ErrorCode
    return { id, code, message: errorTexts[code][lang] }
  })
  return { success: true as const, data: { done: changedIds(change), refused, left: leftOf(change) } }
}
