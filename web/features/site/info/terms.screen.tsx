import { InfoPage } from '#web/features/site/info/info-page.tsx'
import { termsWords } from '#web/features/site/info/terms.texts.ts'

export default function TermsScreen() {
  return <InfoPage words={termsWords} />
}
