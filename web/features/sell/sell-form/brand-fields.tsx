import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import type { Suggestion } from '#contract/endpoints/browse/search.ts'
import { otherBrandIn } from '#domain/listing-text/brand-conflict.ts'
import { type BrandName, brandNames } from '#domain/listing-text/brand-names.data.ts'
import { noBrandName } from '#domain/listing-text/brands.ts'
import { brandsQuery } from '#web/features/sell/my-listings/listings-queries.ts'
import { models } from '#web/features/sell/sell-form/models.data.ts'
import style from '#web/features/sell/sell-form/sell.module.css'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/form/field.tsx'

type BrandFieldProps = { sell: Sell; lengthMax: number }

const shownMax = 4
const typingMs = 250
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

export const BrandField = ({ sell: { fields, errors, set }, lengthMax }: BrandFieldProps) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const { hasFocus, focusProps } = useFocusWithin()
  const hasNoBrand = Object.values(noBrandName).includes(fields.brand)
  const found = useBrands(hasNoBrand ? '' : fields.brand, hasFocus)
  // The datalist matches names only; other spellings («جنكو») are matched by the API and offered below the field.
  const others = found.filter(
    ({ ar, en }) => ![ar, en].some((name) => name.toLowerCase().includes(lower(fields.brand))),
  )
  return (
    <Suggesting
      focusProps={focusProps}
      names={hasFocus ? others.map((name) => name[lang]) : []}
      onPick={(name) => set('brand', name)}
    >
      <Field
        id="sell-brand"
        label={t.brand}
        dir="auto"
        list="sell-brands"
        autoComplete="off"
        maxLength={lengthMax}
        disabled={hasNoBrand}
        value={hasNoBrand ? '' : fields.brand}
        error={errors.brand}
        onChange={(event) => set('brand', event.target.value)}
      />
      <datalist id="sell-brands">
        {brandsFor(fields.type).map((name) => (
          <option key={name.key} value={name[lang]} label={name[lang === 'ar' ? 'en' : 'ar']} />
        ))}
      </datalist>
      <OtherBrand name={fields.name} brand={fields.brand} onPick={(name) => set('brand', name)} />
      <label className={style.noBrand}>
        <input
          type="checkbox"
          checked={hasNoBrand}
          onChange={({ target }) => set('brand', target.checked ? noBrandName[lang] : '')}
        />
        {noBrandName[lang]}
      </label>
    </Suggesting>
  )
}

type OtherBrandProps = { name: string; brand: string; onPick: (name: string) => void }

/** Asks which brand is right when name and field differ: «جرو» beside «انفرتر جرواط». */
const OtherBrand = ({ name, brand, onPick }: OtherBrandProps) => {
  const t = useTexts(sellTexts)
  const lang = useLang()
  const [kept, setKept] = useState('')
  const other = otherBrandIn(name, brand)
  if (!other || kept === `${name}\n${brand}`) return null
  return (
    <div className={style.otherBrand} role="status">
      <p>{t.otherBrand(other[lang], brand.trim())}</p>
      <div className={style.suggestions}>
        <button type="button" onClick={() => onPick(other[lang])}>
          <bdi>{other[lang]}</bdi>
        </button>
        <button type="button" onClick={() => setKept(`${name}\n${brand}`)}>
          <bdi>{brand.trim()}</bdi>
        </button>
      </div>
    </div>
  )
}

const lower = (text: string) => text.trim().toLowerCase()

/** Brands that make this type come first; the others stay, since a seller may know better. */
const brandsFor = (type: string): readonly BrandName[] => {
  const { makers = [], others = [] } = Object.groupBy<'makers' | 'others', BrandName>(brandNames, ({ types }) =>
    types.some((made) => made === type) ? 'makers' : 'others',
  )
  return [...makers, ...others]
}

export const ModelField = ({ sell: { fields, errors, set }, lengthMax }: BrandFieldProps) => {
  const t = useTexts(sellTexts)
  const { hasFocus, focusProps } = useFocusWithin()
  const [brand] = useBrands(fields.brand, hasFocus)
  const typed = fields.model.trim().toLowerCase()
  const known = (brand && models[brand.key]) || []
  const fitting = known.filter((name) => name.toLowerCase().includes(typed) && !same(name, fields.model))
  return (
    <Suggesting focusProps={focusProps} names={hasFocus ? fitting : []} onPick={(name) => set('model', name)}>
      <Field
        id="sell-model"
        label={t.model}
        optional={t.optional}
        dir="auto"
        maxLength={lengthMax}
        value={fields.model}
        error={errors.model}
        onChange={(event) => set('model', event.target.value)}
      />
    </Suggesting>
  )
}

/** Fetched only while the field has focus, and debounced, because each request costs mobile data. */
const useBrands = (typed: string, hasFocus: boolean): readonly Suggestion[] => {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({ ...brandsQuery(asked), enabled: hasFocus && asked.length > 1 })
  return data ?? []
}

const useFocusWithin = () => {
  const [hasFocus, setFocus] = useState(false)
  const focusProps = {
    onFocus: () => setFocus(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setFocus(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }
  return { hasFocus, focusProps }
}

type SuggestingProps = {
  focusProps: ReturnType<typeof useFocusWithin>['focusProps']
  names: readonly string[]
  onPick: (name: string) => void
  children: ReactNode
}

const Suggesting = ({ focusProps, names, onPick, children }: SuggestingProps) => {
  const t = useTexts(sellTexts)
  return (
    <div className={style.suggesting} {...focusProps}>
      {children}
      {names.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second label for the same field
        <div className={style.suggestions} role="group" aria-label={t.suggestions}>
          {names.slice(0, shownMax).map((name) => (
            <button key={name} type="button" onClick={() => onPick(name)}>
              <bdi>{name}</bdi>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
