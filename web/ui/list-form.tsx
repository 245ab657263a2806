import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

/** The id of a list's search form, which owns every other control of the list without JavaScript. */
export const listFormId = 'list-form'

const FormOwner = createContext<string | undefined>(undefined)
const never = () => () => undefined

/**
 * Around a list: in the HTML its sort and filter controls belong to the search form, so that without JavaScript they are
 * sent together with a keyword that was only typed. With JavaScript each control has its own handler and belongs to the
 * form around it.
 */
export const OneForm = ({ children }: { children: ReactNode }) => {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return <FormOwner value={hasScript ? undefined : listFormId}>{children}</FormOwner>
}

/** For the `form` attribute of a control. */
export const useFormOwner = (): string | undefined => use(FormOwner)
