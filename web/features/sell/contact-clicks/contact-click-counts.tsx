import type { ContactClickKind, ContactClickCounts as Counts } from '#contract/endpoints/sell/contact-clicks.ts'
import { contactClickTexts } from '#web/features/sell/contact-clicks/contact-clicks.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Count } from '#web/ui/count.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

const icons: Record<ContactClickKind, IconName> = { call: 'phone', whatsapp: 'wa', directions: 'nav', link: 'ext' }

export const ContactClickCounts = ({ counts, kinds }: { counts: Counts; kinds: readonly ContactClickKind[] }) => {
  const t = useTexts(contactClickTexts)
  const lang = useLang()
  return kinds.map((kind) => (
    <Count key={kind} icon={icons[kind]} number={formatNumber(lang, counts[kind])} words={t[kind](counts[kind])} />
  ))
}
