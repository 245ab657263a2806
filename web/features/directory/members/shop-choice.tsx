import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { shopChoiceTexts } from '#web/features/directory/members/members.texts.ts'
import { ownShopsQuery } from '#web/features/directory/members/members-queries.ts'
import { useTexts } from '#web/platform/texts.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'

type ShopChoiceProps = {
  id?: string
  /** Id of a shop; empty for the user's own name. */
  value: string
  error: string | undefined
  onChoose: (shopId: string) => void
  /** Called once with the first shop, in whose name new listings start. */
  onFirst: (shopId: string) => void
}

/** Shown only to people who post for a shop. */
export const ShopChoice = ({ id = 'sell-shop', value, error, onChoose, onFirst }: ShopChoiceProps) => {
  const t = useTexts(shopChoiceTexts)
  const { data, refetch } = useQuery({ ...ownShopsQuery(), staleTime: 0 })
  const shops = data?.data ?? []
  const first = shops[0]?.id
  const report = useRef(onFirst)
  useEffect(() => {
    report.current = onFirst
  })
  useEffect(() => {
    if (first) report.current(first)
  }, [first])
  // An error may mean that the user was removed from the shop meanwhile.
  useEffect(() => {
    if (error) void refetch()
  }, [error, refetch])
  const isFormer = value !== '' && data !== undefined && !shops.some((shop) => shop.id === value)
  if (shops.length === 0 && !isFormer) return null
  return (
    <SelectField
      id={id}
      label={t.label}
      options={[
        ...shops.map((shop) => ({ value: shop.id, label: shop.name })),
        ...(isFormer ? [{ value, label: t.former }] : []),
        { value: '', label: t.self },
      ]}
      value={value}
      error={error}
      onChange={(event) => onChoose(event.target.value)}
    />
  )
}
