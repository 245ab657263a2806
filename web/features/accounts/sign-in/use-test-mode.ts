import { useRouteLoaderData } from 'react-router'

/** Whether one-time codes are fixed and prefilled; set by the root loader. */
export const useTestMode = () => useRouteLoaderData<{ testMode: boolean }>('root')?.testMode ?? false
