import { createContext, use } from 'react'

/** The server's clock at rendering, advanced on each navigation, because phones' own clocks are often wrong. */
export const NowContext = createContext(0)

export const useNow = (): number => use(NowContext)
