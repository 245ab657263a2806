import type { Deps } from '#api/deps.ts'
import { isPegged } from '#api/features/site/currency/pegged-price.ts'
import { ratesInForce } from '#api/features/site/currency/rates.service.ts'
import { AppError } from '#api/http/errors.ts'
import type { Currency } from '#domain/money/money.ts'
import { isPegCurrency, rialOf } from '#domain/money/peg.ts'
import type { FieldCode } from '#domain/text/field-texts.ts'

type PegRequest = { pegged: boolean; currency: Currency; governorate: string }

export const pegFault = async (
  { db }: Pick<Deps, 'db'>,
  { currency, governorate }: Omit<PegRequest, 'pegged'>,
): Promise<FieldCode | null> => {
  const rial = rialOf(governorate)
  if (rial === null) return 'peg_place'
  const rates = await ratesInForce(db)
  return rates[rial] && rates[currency] ? null : 'peg_rate'
}

export const checkPeg = async (deps: Pick<Deps, 'db'>, asked: PegRequest): Promise<void> => {
  if (!asked.pegged) return
  const fault = isPegCurrency(asked.currency) ? await pegFault(deps, asked) : 'peg_currency'
  if (fault) throw new AppError('invalid', { fields: { pegged: fault } })
}

type Changes = { pegged?: boolean | undefined; currency?: Currency | undefined }

/**
 * Whether the listing is pegged after these changes. Moving a price to rials ends the peg. An unchanged peg is not
 * checked, so that a listing can be edited while there is no rate.
 */
export const pegAfter = async (
  deps: Pick<Deps, 'db'>,
  row: PegRequest,
  { pegged, currency = row.currency }: Changes,
  governorate: string,
): Promise<boolean> => {
  const after = { pegged: pegged ?? (isPegged(row) && isPegCurrency(currency)), currency, governorate }
  const isNew = !isPegged(row) || currency !== row.currency || governorate !== row.governorate
  if (isNew) await checkPeg(deps, after)
  return after.pegged
}
