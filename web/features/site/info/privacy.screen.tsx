import { InfoPage } from '#web/features/site/info/info-page.tsx'
import { privacyWords } from '#web/features/site/info/privacy.texts.ts'

export default function PrivacyScreen() {
  return <InfoPage words={privacyWords} />
}
