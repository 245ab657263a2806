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
