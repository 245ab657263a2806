import { howItWorksWords } from '#web/features/info/how-it-works.texts.ts'
import { InfoPage } from '#web/features/info/info-page.tsx'

export default function HowItWorksScreen() {
  return <InfoPage words={howItWorksWords} />
}
