import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adAdmin, type StaffAd } from '#contract/endpoints/directory/ad-admin.ts'
import { adminPaths, entryPath, newEntryPath } from '#web/admin-url.ts'
import { adsAdmin } from '#web/features/directory/ads/ad-admin.queries.ts'
import { adAdminTexts } from '#web/features/directory/ads/ad-admin.texts.ts'
import { isPlainHttp, lastDay } from '#web/features/directory/ads/ad-entry.ts'
import style from '#web/features/directory/ads/ad-row.module.css'
import { AdminList, AdminRow, AdminRows, AdminSearch, ListChips } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage, ExportButton } from '#web/features/staff/kit/admin-page.tsx'
import { useAdminAddress, useHiding, useInvalidate } from '#web/features/staff/kit/entry-admin.ts'
import { EntryButtons, useEntryWords } from '#web/features/staff/kit/entry-list.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'

const tones: Record<StaffAd['state'], TagTone> = { shown: 'good', hidden: 'off', waiting: 'wait', over: 'off' }

type RowProps = { ad: StaffAd; onEarlier: (() => void) | undefined; onLater: (() => void) | undefined }

export const AdRow = ({ ad, onEarlier, onLater }: RowProps) => {
  const t = useTexts(adAdminTexts)
  const lang = useLang()
  const { updated, taps } = useEntryWords()
  const hide = useHiding('ads', adsAdmin.setHidden)
  const { id, title, shop, startsAt, endsAt, state } = ad
  return (
    <AdminRow
      isFaint={state !== 'shown'}
      face={ad.picture ? <Photo {...photoSource(ad.picture, [320])} alt="" /> : <Icon name="ads" />}
      title={
        <Link to={entryPath('ads', id)}>
          <bdi dir="auto">{title}</bdi>
        </Link>
      }
      tags={
        <>
          <Tag tone={tones[state]}>{t.states[state]}</Tag>
          {isPlainHttp(ad.link ?? '') && (
            <Tag tone="wait" icon="warn">
              {t.plainHttpTag}
            </Tag>
          )}
        </>
      }
      facts={[
        shop && (
          <bdi key="shop" dir="auto">
            {shop.name}
          </bdi>
        ),
        startsAt && t.from(formatDate(lang, startsAt)),
        endsAt && t.until(formatDate(lang, lastDay(endsAt))),
        taps(ad.taps.total),
        updated(ad.updatedAt),
      ].filter(Boolean)}
    >
      {(onEarlier || onLater) && (
        <div className={style.moves}>
          <IconButton
            icon="down"
            className={style.up}
            label={t.earlier(title)}
            disabled={!onEarlier}
            onClick={onEarlier}
          />
          <IconButton icon="down" label={t.later(title)} disabled={!onLater} onClick={onLater} />
        </div>
      )}
      <EntryButtons
        admin="ads"
        id={id}
        name={title}
        isHidden={!ad.isActive}
        onHide={(isHidden) => void hide(id, isHidden)}
      />
    </AdminRow>
  )
}

export default function AdAdminScreen() {
  const t = useTexts(adAdminTexts)
  const address = useAdminAddress(adminPaths.ads, 'search', 'state')
  const list = useQuery(adsAdmin.listQuery(address.query))
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
      await adsAdmin.order([...rest.slice(0, to), moved, ...rest.slice(to)].map(({ id }) => id))
      setAnnouncement(t.moved(moved.title, formatNumber(lang, to + 1)))
    } catch (error) {
      dialog.error({ title: t.failed, text: failureText(error, lang) })
    }
    invalidate()
  }
  return { announcement, move }
}
