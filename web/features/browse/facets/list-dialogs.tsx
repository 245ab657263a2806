import { createContext, type MouseEvent, type ReactNode, use, useMemo, useState } from 'react'
import { changed, type Filters } from '#web/features/browse/facets/browse-filters.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { typedWords } from '#web/ui/form/search-box.ts'

type Opener = (event: MouseEvent) => void
type Openers = { openFilters: Opener; openPlaces: Opener }

const fetchFilters = async () => (await import('#web/features/browse/facets/filter.dialog.tsx')).FilterDialog
const fetchPlaces = async () => (await import('#web/features/browse/facets/governorate.dialog.tsx')).GovernorateDialog

const leave: Opener = () => undefined
const OpenersContext = createContext<Openers>({ openFilters: leave, openPlaces: leave })

/** Controls that open these dialogs are links to a page with the same choices, for use without JavaScript. */
export const useListDialogs = () => use(OpenersContext)

export const ListDialogs = ({ filters, children }: { filters: Filters; children: ReactNode }) => {
  const choice = useOnDemand(fetchFilters)
  const place = useOnDemand(fetchPlaces)
  // Unsubmitted text in the search box is taken over when a dialog opens.
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

/** Modified clicks open a new tab as usual. */
const inPlace =
  (open: () => void): Opener =>
  (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    open()
  }
