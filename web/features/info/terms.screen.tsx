import { InfoPage } from '#web/features/info/info-page.tsx'
import { termsWords } from '#web/features/info/terms.texts.ts'

export default function TermsScreen() {
  return <InfoPage words={termsWords} />
}
