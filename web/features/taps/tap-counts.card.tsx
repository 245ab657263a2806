import type { TapCounts as Counts, TapKind } from '#contract/taps.ts'
import { tapTexts } from '#web/features/taps/taps.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Count } from '#web/ui/count.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

const icons: Record<TapKind, IconName> = { call: 'phone', whatsapp: 'wa', directions: 'nav', link: 'ext' }

/** How often people reached for somebody, by the ways there are to do it. */
export const TapCounts = ({ counts, kinds }: { counts: Counts; kinds: readonly TapKind[] }) => {
  const t = useTexts(tapTexts)
  const lang = useLang()
  return kinds.map((kind) => (
    <Count key={kind} icon={icons[kind]} number={formatNumber(lang, counts[kind])} words={t[kind](counts[kind])} />
  ))
}
