import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adDesk, type StaffAd } from '#contract/ad-desk.ts'
import { adDeeds, adsDeskQuery } from '#web/features/ads/ad-desk.queries.ts'
import { adDeskTexts } from '#web/features/ads/ad-desk.texts.ts'
import { AdRow } from '#web/features/ads/ad-row.tsx'
import { DeskChips, DeskList, DeskRows, DeskSearch } from '#web/features/desk/desk-list.card.tsx'
import { DeskPage } from '#web/features/desk/desk-page.card.tsx'
import { useDeskAddress, useForget } from '#web/features/desk/entry-desk.queries.ts'
import { newEntryPath } from '#web/features/desk/entry-paths.queries.ts'
import { ExportButton } from '#web/features/desk/export-button.card.tsx'
import { deskPaths } from '#web/platform/desk-paths.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

export default function AdDeskScreen() {
  const t = useTexts(adDeskTexts)
  const address = useDeskAddress(deskPaths.ads, 'search', 'state')
  const list = useQuery(adsDeskQuery(address.query))
  const { said, move } = useOrder()
  // Only the whole list from its beginning has an order that can be sent.
  const mayMove = !address.isFiltered && address.page === 1
  return (
    <DeskPage
      title={t.title}
      lead={t.lead}
      actions={
        <>
          <ExportButton endpoint={adDesk.export} query={address.chosen} />
          <LinkButton icon="plus" to={newEntryPath('ads')}>
            {t.add}
          </LinkButton>
        </>
      }
    >
      <DeskSearch address={address} hint={t.searchHint} />
      <DeskChips address={address} name="state" options={t.states} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <DeskList list={list} address={address}>
        {(ads) => (
          <DeskRows>
            {ads.map((ad, at) => (
              <AdRow
                key={ad.id}
                ad={ad}
                onEarlier={mayMove && at > 0 ? () => void move(ads, at, at - 1) : undefined}
                onLater={mayMove && at < ads.length - 1 ? () => void move(ads, at, at + 1) : undefined}
              />
            ))}
          </DeskRows>
        )}
      </DeskList>
    </DeskPage>
  )
}

/** Puts one ad before or after its neighbour and says where it stands now. */
const useOrder = () => {
  const t = useTexts(adDeskTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const forget = useForget('ads')
  const [said, setSaid] = useState('')
  const move = async (ads: readonly StaffAd[], from: number, to: number) => {
    const moved = ads[from]
    if (!moved) return
    const rest = ads.filter((ad) => ad !== moved)
    try {
      await adDeeds.order([...rest.slice(0, to), moved, ...rest.slice(to)].map(({ id }) => id))
      setSaid(t.moved(moved.title, formatNumber(lang, to + 1)))
    } catch (error) {
      dialog.error({ title: t.failed, text: failureText(error, lang) })
    }
    forget()
  }
  return { said, move }
}
