import { aboutWords } from '#web/features/info/about.texts.ts'
import { InfoPage } from '#web/features/info/info-page.tsx'

export default function AboutScreen() {
  return <InfoPage words={aboutWords} />
}
