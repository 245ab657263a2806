import type { StaffAd } from '#contract/endpoints/directory/ad-admin.ts'
import { entryPath } from '#web/admin-url.ts'
import { adActions } from '#web/features/directory/ads/ad-admin.queries.ts'
import { adAdminTexts } from '#web/features/directory/ads/ad-admin.texts.ts'
import { isPlainHttp, lastDay } from '#web/features/directory/ads/ad-entry.ts'
import style from '#web/features/directory/ads/ad-row.module.css'
import { AdminRow } from '#web/features/staff/kit/admin-list.tsx'
import { useHiding } from '#web/features/staff/kit/entry-admin.ts'
import { EntryButtons, useEntryWords } from '#web/features/staff/kit/entry-list.tsx'
import { formatDate } from '#web/platform/format.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Photo } from '#web/ui/pictures/photo.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'

const tones: Record<StaffAd['state'], TagTone> = { shown: 'good', hidden: 'off', waiting: 'wait', over: 'off' }

type RowProps = { ad: StaffAd; onEarlier: (() => void) | undefined; onLater: (() => void) | undefined }

export const AdRow = ({ ad, onEarlier, onLater }: RowProps) => {
  const t = useTexts(adAdminTexts)
  const lang = useLang()
  const { updated, taps } = useEntryWords()
  const hide = useHiding('ads', adActions.setHidden)
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
