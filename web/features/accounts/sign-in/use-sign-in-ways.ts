import { useRouteLoaderData } from 'react-router'
import type { SignInWays } from '#web/platform/page-context.ts'

/** How a phone number can be confirmed here; set by the root loader. */
export const useSignInWays = (): SignInWays =>
  useRouteLoaderData<{ signInWays: SignInWays }>('root')?.signInWays ?? { whatsapp: false, sms: true }
