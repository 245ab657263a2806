import { DeskPage } from '#web/features/desk/desk-page.card.tsx'

export default function ReviewQueueScreen() {
  return <DeskPage title="…">{null}</DeskPage>
}
