import { InfoPage } from '#web/features/info/info-page.tsx'
import { privacyWords } from '#web/features/info/privacy.texts.ts'

export default function PrivacyScreen() {
  return <InfoPage words={privacyWords} />
}
