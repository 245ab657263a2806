import { type CardPart, cardExtras, type NotePart } from '#web/platform/card-extras.ts'

/** Whether it fits, with the note of a listing's page; and the box that picks a card for comparing. */
type ViewerParts = { Badge?: CardPart; Note?: NotePart; Pick?: CardPart }

const NoNote: NotePart = ({ children }) => children

let shown: ViewerParts = {}

/** Adds to what is shown. The same again changes nothing: new components would lose their state. */
export const showViewerParts = (more: ViewerParts) => {
  const { Badge, Note, Pick } = { ...shown, ...more }
  if (Badge === shown.Badge && Note === shown.Note && Pick === shown.Pick) return
  shown = { ...shown, ...more }
  const Lines: CardPart = ({ product }) => (
    <>
      {Badge && <Badge product={product} />}
      {Pick && <Pick product={product} />}
    </>
  )
  cardExtras.show({ Lines, Note: Note ?? NoNote, hasSystem: Badge !== undefined })
}
