import { howItWorksWords } from '#web/features/site/info/how-it-works.texts.ts'
import { InfoPage } from '#web/features/site/info/info-page.tsx'

export default function HowItWorksScreen() {
  return <InfoPage words={howItWorksWords} />
}
