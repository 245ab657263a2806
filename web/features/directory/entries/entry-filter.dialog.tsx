import type { ReactNode } from 'react'
import type { RatingBand, Service } from '#contract/endpoints/directory/directory.ts'
import {
  cityOptions,
  counted,
  governorateOptions,
  ratingOptions,
  serviceOptions,
} from '#web/features/directory/entries/choices.ts'
import { directoryTexts } from '#web/features/directory/entries/directory.texts.ts'
import type { Counts, DirectoryFilter } from '#web/features/directory/entries/directory-queries.ts'
import style from '#web/features/directory/entries/entry-filter.dialog.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { shutDialog } from '#web/ui/dialog.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { ChoiceCheck, ChoiceChips, ChoiceSelect, CityOf } from '#web/ui/form/choices.tsx'
import { useFormOwner } from '#web/ui/form/list-form.tsx'
import { StoredValues } from '#web/ui/form/stored-values.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

export const filterDialogId = 'filters'
const formId = 'filters-form'

type FilterDialogProps = {
  action: string
  shown: DirectoryFilter
  choose: (change: Partial<DirectoryFilter>) => void
  /** Receives a form that was filled before hydration. */
  onSend: (form: URLSearchParams) => void
  counts: Counts | undefined
  found: string
  open: boolean
  onClose: () => void
  children?: ReactNode
}

/** With JavaScript every choice applies at once, and the button only closes the sheet. */
export const FilterDialog = ({ action, shown, onSend, found, open, onClose, ...fields }: FilterDialogProps) => {
  const t = useTexts(directoryTexts)
  const site = useTexts(siteTexts)
  const owner = useFormOwner()
  const close = () => {
    shutDialog(filterDialogId)
    onClose()
  }
  return (
    <Sheet
      id={filterDialogId}
      title={t.filters}
      closeLabel={site.close}
      open={open}
      onClose={onClose}
      foot={
        <>
          <LinkButton look="ghost" to={action} preventScrollReset words="clear">
            {t.clearAll}
          </LinkButton>
          <Button type="submit" form={owner ?? formId}>
            {t.show(found)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={style.form}
        method="get"
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          onSend(valuesOf(event.currentTarget))
          close()
        }}
      >
        <Fields shown={shown} {...fields} />
      </form>
    </Sheet>
  )
}

const valuesOf = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))

type FieldsProps = Pick<FilterDialogProps, 'shown' | 'choose' | 'counts' | 'children'>

const Fields = ({ shown, choose, counts, children }: FieldsProps) => {
  const t = useTexts(directoryTexts)
  const lang = useLang()
  const { search_keyword, sortBy } = shown
  const isOwned = useFormOwner() !== undefined
  return (
    <>
      <StoredValues values={{ search_keyword, sortBy: sortBy === 'featured' ? undefined : sortBy }} />
      {/* Without JavaScript the search bar already sends a governorate. */}
      {!isOwned && (
        <ChoiceSelect
          name="governorate"
          label={t.governorate}
          options={counted(lang, governorateOptions(lang, shown.governorate), counts?.governorates)}
          value={shown.governorate ?? ''}
          onChoose={(value) => choose({ governorate: value || undefined, city: undefined })}
        />
      )}
      {shown.governorate && <CityOf governorate={shown.governorate} />}
      {shown.governorate && (
        <ChoiceSelect
          name="city"
          label={t.city}
          options={cityOptions(lang, counts, shown.city)}
          value={shown.city ?? ''}
          onChoose={(value) => choose({ city: value || undefined })}
        />
      )}
      <ChoiceChips
        name="service"
        label={t.service}
        options={serviceOptions(lang, counts)}
        value={shown.service ?? ''}
        onChoose={(value) => choose({ service: (value || undefined) as Service | undefined })}
      />
      {children}
      <ChoiceChips
        name="rating"
        label={t.rating}
        options={ratingOptions(lang, counts)}
        value={String(shown.rating ?? '')}
        onChoose={(value) => choose({ rating: value ? (Number(value) as RatingBand) : undefined })}
      />
      <ChoiceCheck
        name="verified"
        label={t.verifiedOnly}
        count={counts && formatNumber(lang, counts.verified)}
        isOn={shown.verified}
        onSwitch={(verified) => choose({ verified })}
      />
    </>
  )
}
