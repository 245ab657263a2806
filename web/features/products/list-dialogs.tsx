import { createContext, type MouseEvent, type ReactNode, use, useMemo, useState } from 'react'
import { changed, type Filters } from '#web/features/products/browse-filters.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { typedWords } from '#web/ui/search-box.ts'

type Opener = (event: MouseEvent) => void
type Openers = { openFilters: Opener; openPlaces: Opener }

const fetchFilters = async () => (await import('#web/features/products/filter.dialog.tsx')).FilterDialog
const fetchPlaces = async () => (await import('#web/features/products/governorate.dialog.tsx')).GovernorateDialog

const leave: Opener = () => undefined
const OpenersContext = createContext<Openers>({ openFilters: leave, openPlaces: leave })

/** Buttons that open a dialog of the list are links, which lead to the same choices on a page of their own. */
export const useListDialogs = () => use(OpenersContext)

/** The dialogs of a list, for whatever in it wants to open them. */
export const ListDialogs = ({ filters, children }: { filters: Filters; children: ReactNode }) => {
  const choice = useOnDemand(fetchFilters)
  const place = useOnDemand(fetchPlaces)
  // What stands in the search box when a dialog opens counts in it, sent or not.
  const [words, setWords] = useState<string>()
  const openers = useMemo(() => {
    const opening = (open: () => void) =>
      inPlace(() => {
        setWords(typedWords())
        open()
      })
    return { openFilters: opening(choice.open), openPlaces: opening(place.open) }
  }, [choice.open, place.open])
  const typed = words === undefined || words === filters.keyword ? filters : changed(filters, { keyword: words })
  return (
    <OpenersContext value={openers}>
      {children}
      {choice.Part && <choice.Part filters={typed} open={choice.isOpen} onClose={choice.close} />}
      {place.Part && <place.Part filters={typed} open={place.isOpen} onClose={place.close} />}
    </OpenersContext>
  )
}

/** A click with a modifier asks for a new tab, and gets it. */
const inPlace =
  (open: () => void): Opener =>
  (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
