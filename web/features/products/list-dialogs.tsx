import { createContext, type MouseEvent, type ReactNode, use, useMemo } from 'react'
import type { Filters } from '#web/features/products/browse-filters.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'

type Opener = (event: MouseEvent) => void
type Openers = { openFilters: Opener; openPlaces: Opener }

export type ListDialogProps = { filters: Filters; open: boolean; onClose: () => void }

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
  const openers = useMemo(
    () => ({ openFilters: inPlace(choice.open), openPlaces: inPlace(place.open) }),
    [choice.open, place.open],
  )
  return (
    <OpenersContext value={openers}>
      {children}
      {choice.Part && <choice.Part filters={filters} open={choice.isOpen} onClose={choice.close} />}
      {place.Part && <place.Part filters={filters} open={place.isOpen} onClose={place.close} />}
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
