import { createContext } from 'react-router'

/** How a phone number can be confirmed here: by a message that the user sends to us, and by a code that we send. */
export type SignInWays = { whatsapp: boolean; sms: boolean }

/** Settings of the server process that pages may read. */
export type PageContext = {
  publicUrl: string
  testMode: boolean
  showsTestBanner: boolean
  signInWays: SignInWays
}

/** Key of the page context in the router's load context. */
export const pageContext = createContext<PageContext>()

/** What the server gives the renderer, and no page reads. */
export type Rendering = {
  /** Marks the framework's own scripts; the caller removes it from the page. */
  nonce?: string
  /** Awaited before each page is rendered, which takes milliseconds of processor time at once. */
  waitForTurn: () => Promise<void>
  logError: (error: unknown) => void
}

/** Key of `Rendering` in the router's load context. */
export const renderingContext = createContext<Rendering>()
