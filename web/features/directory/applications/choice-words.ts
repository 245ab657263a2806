import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import { serviceNames } from '#contract/endpoints/directory/directory.ts'
import { productTypeNames } from '#domain/listing/product-kinds.ts'
import { currencyLabels, engineerCurrencies, fromEngineerCurrency } from '#domain/money/money.ts'
import { availabilityNames } from '#web/features/directory/engineers/engineer-inputs.tsx'
import { dayNames } from '#web/features/directory/entries/day-names.ts'
import { paymentNames } from '#web/features/directory/shops/shop-inputs.tsx'
import type { Lang } from '#web/platform/lang.ts'

const kinds: readonly ApplicationKind[] = ['shop', 'engineer']

export const kindOf = (text: string | undefined): ApplicationKind | undefined => kinds.find((kind) => kind === text)

const names = {
  new: { shop: 'newShop', engineer: 'newEngineer' },
  claim: { shop: 'claimShop', engineer: 'claimEngineer' },
  edit: { shop: 'editShop', engineer: 'editEngineer' },
  seal: { shop: 'sealShop', engineer: 'sealEngineer' },
} as const

export const kindText = ({ type, kind }: Pick<StaffApplication, 'type' | 'kind'>) => names[type][kind]

type Names = Readonly<Record<string, string>>

const inLang = (names: Readonly<Record<string, Record<Lang, string>>>, lang: Lang): Names =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name[lang]]))

const namesOf = (lang: Lang): Readonly<Record<string, Names>> => ({
  services: inLang(serviceNames, lang),
  productCategories: inLang(productTypeNames, lang),
  paymentOptions: paymentNames(lang),
  workingDays: dayNames(lang),
  status: availabilityNames(lang),
  currency: Object.fromEntries(
    engineerCurrencies.map((key) => [key, currencyLabels[fromEngineerCurrency[key]].name[lang]]),
  ),
})

/** Looks up the label of a choice by the last part of the field's name; other values stay as they are. */
export const choiceWords = (field: string, value: string, lang: Lang): string =>
  namesOf(lang)[field.split('.').at(-1) ?? '']?.[value] ?? value

export const joined = (parts: readonly string[], lang: Lang) => parts.join(lang === 'ar' ? '، ' : ', ')
