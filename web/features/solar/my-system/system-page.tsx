import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { products } from '#contract/endpoints/browse/products.ts'
import { freshListMs } from '#domain/limits.ts'
import { governorates } from '#domain/places/governorates.ts'
import { lowestTemperature } from '#domain/solar/fit/cold.ts'
import { type OwnSystem, type SystemPart, systemParts } from '#domain/solar/fit/system.ts'
import { toCard } from '#web/features/browse/listing/card-product.ts'
import { ProductCard } from '#web/features/browse/listing/product-card.tsx'
import { followSystem, saveSystem } from '#web/features/solar/my-system/follow-system.ts'
import { listingParam, takeListing } from '#web/features/solar/my-system/from-listing.ts'
import style from '#web/features/solar/my-system/my-system.module.css'
import { figureTexts, mySystemTexts } from '#web/features/solar/my-system/my-system.texts.ts'
import { AddPart, PartCard } from '#web/features/solar/my-system/part-card.tsx'
import { type PartValues, valuesOf } from '#web/features/solar/my-system/part-fields.ts'
import { PartForm, partFormId } from '#web/features/solar/my-system/part-form.tsx'
import { showFit } from '#web/features/solar/my-system/start-fit.ts'
import { useStoredSystem } from '#web/features/solar/my-system/stored-system.ts'
import { SystemActions } from '#web/features/solar/my-system/system-actions.tsx'
import { SystemLine } from '#web/features/solar/my-system/system-line.tsx'
import { call } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const types = ['Panel', 'Battery'] as const
const ofEach = 4

const newestParts = async (signal: AbortSignal) => {
  const lists = await Promise.all(
    types.map((type) => call(products.browse, { query: { type, limit: ofEach } }, { signal })),
  )
  return lists.flatMap(({ data }) => data.map(toCard))
}

const AgainstSystem = () => {
  const t = useTexts(mySystemTexts)
  const { data } = useQuery({
    queryKey: ['products', 'against-system'],
    queryFn: ({ signal }) => newestParts(signal),
    staleTime: freshListMs,
  })
  if (!data || data.length === 0) return null
  return (
    <section className={style.against}>
      <h2>{t.against}</h2>
      <div className={style.grid}>
        {data.map((product, index) => (
          <ProductCard key={product.id} product={product} index={index + ofEach} />
        ))}
      </div>
    </section>
  )
}

/** What cannot be sent stays in the browser. */
const useSave = () => {
  const t = useTexts(figureTexts)
  return async (system: OwnSystem, text: string = t.saved) => {
    try {
      await saveSystem(system)
      showToast({ text })
    } catch {
      showToast({ text: t.notSent, failed: true })
    }
    showFit()
  }
}

type Editing = { part: SystemPart; values: PartValues | null }

export const SystemPage = () => {
  const t = useTexts(mySystemTexts)
  const system = useStoredSystem()
  const save = useSave()
  const [editing, setEditing] = useState<Editing | null>(null)
  useEffect(() => {
    followSystem(true).then(showFit, () => undefined)
  }, [])
  useListing(setEditing)
  const put = async (part: SystemPart, values: PartValues | null) => {
    const { [part]: _, ...others } = system ?? {}
    await save((values ? { ...others, [part]: values } : others) as OwnSystem)
    setEditing(null)
  }
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      {system && <SystemLine system={system} />}
      {system && !system.inverter && (
        <Note tone="wait" className={style.gap}>
          {t.noInverter}
        </Note>
      )}
      <div className={style.parts}>
        {systemParts.map((part) => {
          const values = valuesOf(system, part)
          const edit = () => setEditing({ part, values })
          return values ? (
            <PartCard key={part} part={part} values={values} onEdit={edit} />
          ) : (
            <AddPart key={part} part={part} onAdd={edit} />
          )
        })}
      </div>
      {system && <SystemPlace system={system} onSave={save} />}
      <SystemActions system={system} onSave={save} />
      {system && <AgainstSystem />}
      <PartSheet editing={editing} onClose={() => setEditing(null)} onPut={put} hasPart={(part) => !!system?.[part]} />
    </>
  )
}

const useListing = (open: (editing: Editing) => void) => {
  const [params, setParams] = useSearchParams()
  const lang = useLang()
  const id = params.get(listingParam)
  useEffect(() => {
    if (!id) return
    setParams(
      (current) => {
        current.delete(listingParam)
        return current
      },
      { replace: true },
    )
    takeListing(id).then(
      (found) => found && open(found),
      (error) => showToast({ text: failureText(error, lang), failed: true }),
    )
  }, [id, setParams, open, lang])
}

type SystemPlaceProps = { system: OwnSystem; onSave: (system: OwnSystem) => Promise<unknown> }

const SystemPlace = ({ system, onSave }: SystemPlaceProps) => {
  const t = useTexts(mySystemTexts)
  const lang = useLang()
  const celsius = lowestTemperature(system.governorate)
  return (
    <div className={style.place}>
      <SelectField
        id="system-place"
        label={t.place}
        hint={system.governorate ? t.cold(celsius) : t.coldest(celsius)}
        options={[
          { value: '', label: t.anyPlace },
          ...governorates.map(({ key, ...name }) => ({ value: key, label: name[lang] })),
        ]}
        value={system.governorate ?? ''}
        onChange={({ target }) => {
          const { governorate: _, ...others } = system
          const chosen = governorates.find(({ key }) => key === target.value)?.key
          void onSave(chosen ? { ...others, governorate: chosen } : others)
        }}
      />
    </div>
  )
}

type PartSheetProps = {
  editing: Editing | null
  onClose: () => void
  onPut: (part: SystemPart, values: PartValues | null) => Promise<unknown>
  hasPart: (part: SystemPart) => boolean
}

const PartSheet = ({ editing, onClose, onPut, hasPart }: PartSheetProps) => {
  const t = useTexts(mySystemTexts)
  const figures = useTexts(figureTexts)
  const site = useTexts(siteTexts)
  return (
    <Sheet
      id="system-dialog"
      title={editing ? t.parts[editing.part] : t.title}
      closeLabel={site.close}
      narrow
      open={editing !== null}
      onClose={onClose}
      foot={
        <Button type="submit" form={partFormId} block>
          {figures.save}
        </Button>
      }
    >
      {editing && (
        <PartForm
          key={editing.part}
          part={editing.part}
          before={editing.values}
          onSave={(values) => onPut(editing.part, values)}
          onRemove={hasPart(editing.part) ? () => void onPut(editing.part, null) : undefined}
        />
      )}
    </Sheet>
  )
}
