import { makePlainPages } from '#server/pages/plain/plain-pages.ts'
import { renderOverloadPage, renderPlainPage } from '#web/plain-pages.tsx'

/** As the program sends them, but from the sources of the web instead of its build. */
export const plainPages = makePlainPages(() => ({ renderOverloadPage, renderPlainPage }))
