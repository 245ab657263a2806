import { aboutWords } from '#web/features/site/info/about.texts.ts'
import { InfoPage } from '#web/features/site/info/info-page.tsx'

export default function AboutScreen() {
  return <InfoPage words={aboutWords} />
}
