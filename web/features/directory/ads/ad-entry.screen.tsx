import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { StaffAd } from '#contract/endpoints/directory/ad-admin.ts'
import { adActions, adEntryQuery } from '#web/features/directory/ads/ad-admin.queries.ts'
import { adAdminTexts } from '#web/features/directory/ads/ad-admin.texts.ts'
import { AdCard } from '#web/features/directory/ads/ad-card.tsx'
import { adBody, adFields, adPreview } from '#web/features/directory/ads/ad-entry.ts'
import { AdGroups } from '#web/features/directory/ads/ad-groups.tsx'
import { useNamedShop } from '#web/features/directory/ads/ad-shop-choice.tsx'
import { textIn } from '#web/features/directory/entry-form/entry-fields.ts'
import { EntryFormFrame } from '#web/features/directory/entry-form/entry-form.tsx'
import { EntryPage, LoadedEntry, useEntryScreen } from '#web/features/staff/kit/entry-screen.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { paths } from '#web/url.ts'

export default function AdEntryScreen() {
  const { id } = useParams()
  const stored = useQuery({ ...adEntryQuery(id ?? ''), enabled: id !== undefined })
  return (
    <LoadedEntry id={id} admin="ads" stored={stored}>
      {(ad) => <AdForm key={id ?? 'new'} ad={ad} />}
    </LoadedEntry>
  )
}

const AdForm = ({ ad }: { ad: StaffAd | null }) => {
  const t = useTexts(adAdminTexts)
  const { form, onHide } = useEntryScreen({
    admin: 'ads',
    entry: ad,
    fieldsOf: adFields,
    bodyOf: adBody,
    required: ['title'],
    ...adActions,
  })
  const { entry, fields } = form
  return (
    <EntryPage
      admin="ads"
      title={entry?.title ?? t.newTitle}
      isHidden={entry ? !entry.isActive : undefined}
      publicPath={entry?.state === 'shown' ? paths.shopAds : undefined}
      onHide={onHide}
    >
      <EntryFormFrame
        form={form}
        preview={<AdCard ad={adPreview(fields, useNamedShop(textIn(fields, 'shopId')))} index={0} />}
      >
        <AdGroups />
      </EntryFormFrame>
    </EntryPage>
  )
}
