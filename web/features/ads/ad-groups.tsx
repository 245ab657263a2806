import { directoryNameLengthMax, directoryTextLengthMax } from '#contract/limits.ts'
import { adDeskTexts } from '#web/features/ads/ad-desk.texts.ts'
import { ShopChoice } from '#web/features/ads/shop-choice.tsx'
import { Group, Pair } from '#web/features/desk/entry-form.card.tsx'
import { Area, Flag, LatinLine, Line, NumberLine, PhoneLine } from '#web/features/desk/entry-inputs.card.tsx'
import { Pictures } from '#web/features/desk/entry-pictures.card.tsx'
import { useTexts } from '#web/platform/texts.ts'

export const AdGroups = () => {
  const t = useTexts(adDeskTexts)
  return (
    <>
      <Group title={t.about}>
        <Line name="title" required maxLength={directoryNameLengthMax} />
        <Area name="description" maxLength={directoryTextLengthMax} />
        <Pictures name="imageUrl" />
      </Group>
      <Group title={t.shop} lead={t.shopHint}>
        <ShopChoice />
      </Group>
      <Group title={t.reach}>
        <PhoneLine name="phone" />
        <LatinLine name="link" hint={t.linkHint} />
      </Group>
      <Group title={t.when}>
        <Flag name="isActive" />
        <Pair>
          <LatinLine name="startsAt" type="date" hint={t.startHint} />
          <LatinLine name="endsAt" type="date" hint={t.endHint} />
        </Pair>
        <NumberLine name="position" required hint={t.positionHint} />
      </Group>
    </>
  )
}
