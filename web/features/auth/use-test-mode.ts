import { useRouteLoaderData } from 'react-router'

/** Whether codes are the fixed one, which the forms then fill in: the root loader knows. */
export const useTestMode = () => useRouteLoaderData<{ testMode: boolean }>('root')?.testMode ?? false
