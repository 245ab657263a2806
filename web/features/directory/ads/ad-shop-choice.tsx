import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { adAdminTexts } from '#web/features/directory/ads/ad-admin.texts.ts'
import style from '#web/features/directory/ads/ad-shop-choice.module.css'
import { textIn } from '#web/features/directory/entry-form/entry-fields.ts'
import { useEntryInput } from '#web/features/directory/entry-form/entry-inputs.tsx'
import { shopsAdmin } from '#web/features/directory/shops/shop-admin-queries.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button, IconButton } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Icon } from '#web/ui/icon.tsx'

const foundMax = 6

export const useNamedShop = (id: string) =>
  useQuery({ ...shopsAdmin.formQuery(id), enabled: id !== '' }).data?.data ?? null

export const ShopChoice = () => {
  const t = useTexts(adAdminTexts)
  const { form, shared } = useEntryInput('shopId', false)
  const id = textIn(form.fields, 'shopId')
  const shop = useNamedShop(id)
  return (
    <>
      <p className={style.chosen}>
        <Icon name={id ? 'store' : 'home'} />
        <bdi dir="auto">{id ? (shop?.name ?? '…') : t.noShop}</bdi>
        {id && <IconButton icon="x" label={t.removeShop} onClick={() => form.set('shopId', '')} />}
      </p>
      <ShopSearch id={shared.id} error={shared.error} onChoose={(chosen) => form.set('shopId', chosen)} />
    </>
  )
}

type SearchProps = { id: string; error: string | undefined; onChoose: (id: string) => void }

const ShopSearch = ({ id, error, onChoose }: SearchProps) => {
  const t = useTexts(adAdminTexts)
  const lang = useLang()
  const [words, setWords] = useState('')
  const search = useDeferredValue(words.trim())
  const { data } = useQuery({ ...shopsAdmin.listQuery({ search, limit: foundMax }), enabled: search !== '' })
  const found = search === '' ? undefined : data?.data
  return (
    <div>
      <Field
        id={id}
        label={t.findShop}
        error={error}
        type="search"
        dir="auto"
        autoComplete="off"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div role="status">
        {found?.length === 0 && <p className={style.none}>{t.noShopFound}</p>}
        {found && found.length > 0 && (
          <ul className={style.found}>
            {found.map((shop) => (
              <li key={shop.id}>
                <Button
                  look="ghost"
                  size="small"
                  aria-label={t.choose(shop.name)}
                  onClick={() => {
                    onChoose(shop.id)
                    setWords('')
                  }}
                >
                  <bdi dir="auto">{shop.name}</bdi>
                  <small>{shop.place.governorate[lang]}</small>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
