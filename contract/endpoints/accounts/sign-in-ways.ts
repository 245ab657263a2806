/** How a session was opened: with the password, a code that we sent, a WhatsApp message that the user sent, or a passkey. */
export const signInWays = ['password', 'code', 'whatsapp', 'passkey'] as const
export type SignInWay = (typeof signInWays)[number]
