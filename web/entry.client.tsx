import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { adoptFirstStyles } from '#web/shell/style-links.tsx'
import { watchHistory } from '#web/ui/dialog-history.ts'
import { watchTaps } from '#web/ui/double-tap.ts'

adoptFirstStyles()
watchHistory()
watchTaps()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
