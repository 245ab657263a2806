import { createContext, use } from 'react'

/** The server's clock when the page was rendered, moved on as the visitor walks: phones' own clocks are often wrong. */
export const NowContext = createContext(0)

export const useNow = (): number => use(NowContext)
