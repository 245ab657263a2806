import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adAdmin, type StaffAd } from '#contract/endpoints/directory/ad-admin.ts'
import { adminPaths, newEntryPath } from '#web/admin-url.ts'
import { adActions, adsAdminQuery } from '#web/features/directory/ads/ad-admin.queries.ts'
import { adAdminTexts } from '#web/features/directory/ads/ad-admin.texts.ts'
import { AdRow } from '#web/features/directory/ads/ad-row.tsx'
import { AdminList, AdminRows, AdminSearch, ListChips } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage, ExportButton } from '#web/features/staff/kit/admin-page.tsx'
import { useAdminAddress, useInvalidate } from '#web/features/staff/kit/entry-admin.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link.tsx'

export default function AdAdminScreen() {
  const t = useTexts(adAdminTexts)
  const address = useAdminAddress(adminPaths.ads, 'search', 'state')
  const list = useQuery(adsAdminQuery(address.query))
  const { announcement, move } = useOrder()
  // Reordering needs the unfiltered list from its first page: the API takes the whole order.
  const mayMove = !address.isFiltered && address.page === 1
  return (
    <AdminPage
      title={t.title}
      lead={t.lead}
      actions={
        <>
          <ExportButton endpoint={adAdmin.export} query={address.chosen} />
          <LinkButton icon="plus" to={newEntryPath('ads')}>
            {t.add}
          </LinkButton>
        </>
      }
    >
      <AdminSearch address={address} hint={t.searchHint} />
      <ListChips name="state" options={t.states} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <AdminList list={list} address={address}>
        {(ads) => (
          <AdminRows>
            {ads.map((ad, at) => (
              <AdRow
                key={ad.id}
                ad={ad}
                onEarlier={mayMove && at > 0 ? () => void move(ads, at, at - 1) : undefined}
                onLater={mayMove && at < ads.length - 1 ? () => void move(ads, at, at + 1) : undefined}
              />
            ))}
          </AdminRows>
        )}
      </AdminList>
    </AdminPage>
  )
}

const useOrder = () => {
  const t = useTexts(adAdminTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const invalidate = useInvalidate('ads')
  const [announcement, setAnnouncement] = useState('')
  const move = async (ads: readonly StaffAd[], from: number, to: number) => {
    const moved = ads[from]
    if (!moved) return
    const rest = ads.filter((ad) => ad !== moved)
    try {
      await adActions.order([...rest.slice(0, to), moved, ...rest.slice(to)].map(({ id }) => id))
      setAnnouncement(t.moved(moved.title, formatNumber(lang, to + 1)))
    } catch (error) {
      dialog.error({ title: t.failed, text: failureText(error, lang) })
    }
    invalidate()
  }
  return { announcement, move }
}
