import { createContext } from 'react-router'

/** What pages may know of the process that renders them. */
export type PageContext = { publicUrl: string; testMode: boolean; showsTestBanner: boolean }

/** The key under which the server puts it into the router's load context. */
export const pageContext = createContext<PageContext>()
