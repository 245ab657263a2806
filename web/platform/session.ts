/** Who is signed in, as the top bar shows them. */
export type Session = { name: string; phone: string; imageUrl?: string }

/** Accounts come with their own issue: until then everybody is a visitor. */
export const useSession = (): Session | null => null

export const sessionToken = (): string | null => null

let askToSignIn: () => void = () => undefined

/** The shell says how signing in is asked for; features only say that it is needed. */
export const onSignInRequired = (ask: () => void) => {
  askToSignIn = ask
}

export const requireSignIn = () => askToSignIn()
