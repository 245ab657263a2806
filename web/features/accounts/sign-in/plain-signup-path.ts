/** Where the form of `/signup` is sent without JavaScript; `server/pages/plain/signup-page.ts` serves it. */
export const plainSignupPath = '/signup/message'
