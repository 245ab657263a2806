import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

/** Id of a list's search form, which owns every other control of the list without JavaScript. */
export const listFormId = 'list-form'

const IsInList = createContext(false)
const never = () => () => undefined

/**
 * In the server's HTML the sort and filter controls inside belong to the search form, so that without JavaScript they
 * are sent together with an unsubmitted keyword. With JavaScript each control has its own handler and belongs to the
 * form around it.
 */
export const OneForm = ({ children }: { children: ReactNode }) => <IsInList value={true}>{children}</IsInList>

/**
 * For the `form` attribute of a control. Each control reads hydration itself, because a context that changes with
 * hydration makes React drop server HTML of suspended parts.
 */
export const useFormOwner = (): string | undefined => {
  const isInList = use(IsInList)
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isInList && !hasScript ? listFormId : undefined
}
