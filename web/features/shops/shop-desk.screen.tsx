import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { spacedPhone } from '#contract/phone-text.ts'
import { type StaffShop, shopDesk } from '#contract/shop-desk.ts'
import { DeskChips, DeskList, DeskRow, DeskRows, DeskSearch } from '#web/features/desk/desk-list.card.tsx'
import { DeskPage } from '#web/features/desk/desk-page.card.tsx'
import { useDeskAddress, useHiding } from '#web/features/desk/entry-desk.queries.ts'
import { entryPath, newEntryPath } from '#web/features/desk/entry-paths.queries.ts'
import { EntryButtons, useEntryWords } from '#web/features/desk/entry-row.card.tsx'
import { ExportButton } from '#web/features/desk/export-button.card.tsx'
import { shopDeeds, shopsDeskQuery } from '#web/features/shops/shop-desk.queries.ts'
import { shopDeskTexts } from '#web/features/shops/shop-desk.texts.ts'
import { ShopLogo } from '#web/features/shops/shop-logo.tsx'
import { shopsTexts } from '#web/features/shops/shops.texts.ts'
import { deskPaths } from '#web/platform/desk-paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Tag } from '#web/ui/tag.tsx'

export default function ShopDeskScreen() {
  const t = useTexts(shopDeskTexts)
  const address = useDeskAddress(deskPaths.shops, 'search', 'hidden')
  const list = useQuery(shopsDeskQuery(address.query))
  return (
    <DeskPage
      title={t.title}
      actions={
        <>
          <ExportButton endpoint={shopDesk.export} query={address.chosen} />
          <LinkButton icon="plus" to={newEntryPath('shops')}>
            {t.add}
          </LinkButton>
        </>
      }
    >
      <DeskSearch address={address} />
      <DeskChips address={address} name="hidden" options={t.states} />
      <DeskList list={list} address={address}>
        {(shops) => (
          <DeskRows>
            {shops.map((shop) => (
              <ShopRow key={shop.id} shop={shop} />
            ))}
          </DeskRows>
        )}
      </DeskList>
    </DeskPage>
  )
}

const ShopRow = ({ shop }: { shop: StaffShop }) => {
  const lang = useLang()
  const list = useTexts(shopsTexts)
  const { hiddenTag, updated, owner, taps } = useEntryWords()
  const hide = useHiding('shops', shopDeeds.setHidden)
  const { id, name, phone, place, isHidden } = shop
  return (
    <DeskRow
      isFaint={isHidden}
      face={<ShopLogo logo={shop.logo} name={name} />}
      title={
        <Link to={entryPath('shops', id)}>
          <bdi dir="auto">{name}</bdi>
        </Link>
      }
      tags={
        <>
          {shop.isVerified && <Seal label={list.verified} />}
          {isHidden && (
            <Tag tone="off" icon="eye-off">
              {hiddenTag}
            </Tag>
          )}
        </>
      }
      facts={[
        list.placeLine(place.governorate[lang], place.city[lang]),
        phone && <bdi dir="ltr">{spacedPhone(phone)}</bdi>,
        shop.owner && owner(shop.owner.name),
        taps(shop.taps.total),
        updated(shop.updatedAt),
      ].filter(Boolean)}
    >
      <EntryButtons desk="shops" id={id} name={name} isHidden={isHidden} onHide={(next) => void hide(id, next)} />
    </DeskRow>
  )
}
