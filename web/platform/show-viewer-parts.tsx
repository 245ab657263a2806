import { type CardPart, cardExtras, type NotePart } from '#web/platform/card-extras.ts'

/** `Badge` and `Note` say whether a listing fits the viewer's system; `Pick` picks a card for comparing. */
type ViewerParts = { Badge?: CardPart; Note?: NotePart; Pick?: CardPart }

const NoNote: NotePart = ({ children }) => children

let shown: ViewerParts = {}

/** Merges with the parts shown already. Equal parts change nothing, since new components would lose their state. */
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
