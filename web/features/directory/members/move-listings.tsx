import { useState } from 'react'
import { members, type OwnShop } from '#contract/endpoints/directory/members.ts'
import { movedListingsMax } from '#domain/limits.ts'
import { moveTexts, shopChoiceTexts } from '#web/features/directory/members/members.texts.ts'
import { useMemberChange, useOwnShops } from '#web/features/directory/members/members-queries.ts'
import style from '#web/features/directory/members/move-listings.module.css'
import { send } from '#web/platform/send.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'

type MoveListingsProps = {
  listingsKey: readonly string[]
  count: number
  readIds: () => Promise<string[]>
  onMoved: () => void
}

export const MoveListings = (props: MoveListingsProps) => {
  const t = useTexts(moveTexts)
  const shops = useOwnShops()
  const [isOpen, setOpen] = useState(false)
  if (shops.length === 0) return null
  return (
    <>
      <Button
        look="outline"
        size="small"
        icon="store"
        aria-expanded={isOpen}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        {t.title}
      </Button>
      {isOpen && <MoveForm {...props} shops={shops} />}
    </>
  )
}

const MoveForm = ({
  shops,
  listingsKey,
  count,
  readIds,
  onMoved,
}: MoveListingsProps & { shops: readonly OwnShop[] }) => {
  const t = useTexts(moveTexts)
  const choice = useTexts(shopChoiceTexts)
  const [to, setTo] = useState(shops[0]?.id ?? '')
  const { isBusy, run } = useMemberChange(listingsKey)
  const move = () =>
    run(async () => {
      const ids = await readIds()
      for (let at = 0; at < ids.length; at += movedListingsMax)
        await send(members.move, { body: { ids: ids.slice(at, at + movedListingsMax), shopId: to || null } })
      onMoved()
    }, t.moved(count))
  return (
    <form
      className={style.form}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
    >
      <SelectField
        id="move-to"
        label={t.to}
        options={[...shops.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: choice.self }]}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Button type="submit" disabled={isBusy}>
        {t.move(count)}
      </Button>
    </form>
  )
}
