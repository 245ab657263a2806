import { createContext } from 'react-router'

/** `whatsapp`: the user sends us a message. `sms`: we send a code. */
export type SignInWays = { whatsapp: boolean; sms: boolean }

/** Settings of the server process that pages may read. */
export type PageContext = {
  publicUrl: string
  testMode: boolean
  showsTestBanner: boolean
  signInWays: SignInWays
}

export const pageContext = createContext<PageContext>()

export type Rendering = {
  /** Marks the framework's own scripts; the caller removes it from the page. */
  nonce?: string
  /** Awaited before each page is rendered, since rendering blocks the process for milliseconds. */
  waitForTurn: () => Promise<void>
  logError: (error: unknown) => void
}

export const renderingContext = createContext<Rendering>()
