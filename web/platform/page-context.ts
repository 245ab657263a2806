import { createContext } from 'react-router'

/** Settings of the server process that pages may read. */
export type PageContext = { publicUrl: string; testMode: boolean; showsTestBanner: boolean }

/** Key of the page context in the router's load context. */
export const pageContext = createContext<PageContext>()
