import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

/** The id of a list's search form, which owns every other control of the list without JavaScript. */
export const listFormId = 'list-form'

const IsInList = createContext(false)
const never = () => () => undefined

/**
 * Around a list: in the HTML its sort and filter controls belong to the search form, so that without JavaScript they are
 * sent together with a keyword that was only typed. With JavaScript each control has its own handler and belongs to the
 * form around it.
 */
export const OneForm = ({ children }: { children: ReactNode }) => <IsInList value={true}>{children}</IsInList>

/**
 * For the `form` attribute of a control. Each control asks by itself: with a context that changes with hydration React would remove parts
 * whose code has not arrived.
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
