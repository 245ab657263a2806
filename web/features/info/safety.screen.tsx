import { InfoPage } from '#web/features/info/info-page.tsx'
import { safetyWords } from '#web/features/info/safety.texts.ts'

export default function SafetyScreen() {
  return <InfoPage words={safetyWords} />
}
