import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import style from '#web/features/browse/lists/result-bar.module.css'
import { useFilters, useSummary } from '#web/features/browse/lists/use-products.ts'
import { saveSearchTexts } from '#web/features/browse/saved-searches/saved-searches.texts.ts'
import { searchKey, searchOf } from '#web/features/browse/saved-searches/search-query.ts'
import { useSearches } from '#web/features/browse/saved-searches/use-searches.ts'
import { useOnDemand } from '#web/platform/on-demand.ts'
import { useTexts } from '#web/platform/texts.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { paths } from '#web/url.ts'

const fetchPanel = async () => (await import('#web/features/browse/saved-searches/save-panel.tsx')).SavePanel

const isPopover = () => matchMedia('(min-width: 900px)').matches

/** A `details` opens before hydration; the panel is fetched afterwards and saves the list. */
export const SaveSearch = () => {
  const filters = useFilters(useLocation().pathname === paths.products ? paths.products : paths.home)
  const summary = useSummary(filters, undefined)
  const t = useTexts(saveSearchTexts)
  const box = useRef<HTMLDetailsElement>(null)
  const key = searchKey(searchOf(filters))
  const { searches } = useSearches()
  const saved = searches.find((search) => search.key === key)
  const { Part, isOpen, open, close } = useOnDemand(fetchPanel)
  useEffect(() => {
    if (box.current?.open) open()
  }, [open])
  useEffect(() => {
    if (!isOpen || !isPopover()) return
    const onPress = ({ target }: PointerEvent) => target instanceof Node && !box.current?.contains(target) && close()
    addEventListener('pointerdown', onPress)
    return () => removeEventListener('pointerdown', onPress)
  }, [isOpen, close])
  const shut = () => {
    close()
    box.current?.querySelector('summary')?.focus()
  }
  /** An open panel would cover what the keyboard reaches next. */
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget && !currentTarget.contains(relatedTarget) && isPopover() && close()
  const shutOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && isOpen && shut()
  return (
    <details
      ref={box}
      open={isOpen}
      onToggle={({ currentTarget }) => (currentTarget.open ? open() : close())}
      onKeyDown={shutOnEscape}
      onBlur={closeWhenLeft}
    >
      <summary className={buttonClass({ look: saved ? 'outline' : 'soft', block: true })}>
        <Icon name="bell" className={saved && style.filled} />
        <span>{saved ? t.isSaved : t.alertMe}</span>
      </summary>
      {isOpen && Part && <Part filters={filters} summary={summary} saved={saved} onDone={shut} />}
    </details>
  )
}
