/** Where the form of `/signup` is sent without JavaScript; `boot/signup-page.ts` serves it. */
export const plainSignupPath = '/signup/message'
