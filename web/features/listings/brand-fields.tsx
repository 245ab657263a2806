import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useEffect, useState } from 'react'
import type { Suggestion } from '#contract/search.ts'
import { brandsQuery } from '#web/features/listings/listings.queries.ts'
import { models } from '#web/features/listings/models.data.ts'
import style from '#web/features/listings/sell.module.css'
import { sellTexts } from '#web/features/listings/sell.texts.ts'
import type { Sell } from '#web/features/listings/use-sell.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Field } from '#web/ui/field.tsx'

type BrandFieldProps = { sell: Sell; lengthMax: number }

const shownMax = 4
const typingMs = 250
const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Free text, with known makers one tap away. */
export const BrandField = ({ sell: { fields, errors, set }, lengthMax }: BrandFieldProps) => {
  const t = useTexts(sellTexts)
  const { isNear, near } = useNearness()
  const brands = useBrands(fields.brand, isNear)
  const names = brands.map(({ en }) => en).filter((name) => !same(name, fields.brand))
  return (
    <Suggesting near={near} names={isNear ? names : []} onPick={(name) => set('brand', name)}>
      <Field
        id="sell-brand"
        label={t.brand}
        dir="auto"
        maxLength={lengthMax}
        value={fields.brand}
        error={errors.brand}
        onChange={(event) => set('brand', event.target.value)}
      />
    </Suggesting>
  )
}

/** Models of the brand above. */
export const ModelField = ({ sell: { fields, errors, set }, lengthMax }: BrandFieldProps) => {
  const t = useTexts(sellTexts)
  const { isNear, near } = useNearness()
  const [brand] = useBrands(fields.brand, isNear)
  const typed = fields.model.trim().toLowerCase()
  const known = (brand && models[brand.key]) || []
  const fitting = known.filter((name) => name.toLowerCase().includes(typed) && !same(name, fields.model))
  return (
    <Suggesting near={near} names={isNear ? fitting : []} onPick={(name) => set('model', name)}>
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

/** Asked only while somebody is at the field, and only after a pause in typing: each question costs data. */
const useBrands = (typed: string, isNear: boolean): readonly Suggestion[] => {
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({ ...brandsQuery(asked), enabled: isNear && asked.length > 1 })
  return data ?? []
}

/** Whether the focus is on the field or on one of its suggestions. */
const useNearness = () => {
  const [isNear, setNear] = useState(false)
  const near = {
    onFocus: () => setNear(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setNear(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
  }
  return { isNear, near }
}

type SuggestingProps = {
  near: ReturnType<typeof useNearness>['near']
  names: readonly string[]
  onPick: (name: string) => void
  children: ReactNode
}

const Suggesting = ({ near, names, onPick, children }: SuggestingProps) => {
  const t = useTexts(sellTexts)
  return (
    <div className={style.suggesting} {...near}>
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
