import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { serviceNames } from '#contract/endpoints/directory/directory.ts'
import type { AvailabilityFilter, EngineerFilters } from '#contract/endpoints/directory/engineers.ts'
import { experienceBands, pageSize } from '#domain/limits.ts'
import { ApplyLink } from '#web/features/directory/applications/apply-link.tsx'
import { EngineerCard } from '#web/features/directory/engineers/engineer-card.tsx'
import {
  engineerCountsQuery,
  engineersQuery,
  type Filters,
  isFiltered,
  listPath,
  readFilters,
  toQuery,
} from '#web/features/directory/engineers/engineers.queries.ts'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import { type FrameProps, loadList, useFilters } from '#web/features/directory/entries/directory-queries.ts'
import { ratingName } from '#web/features/directory/entries/entry-rating.tsx'
import { ListFrame, type QuickFilter } from '#web/features/directory/entries/list-frame.tsx'
import { FirstPageLink, itemsOf, More } from '#web/features/directory/entries/more.tsx'
import { CardList, CardSkeletons, ListFailure, NothingFound } from '#web/features/directory/entries/results.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { fetchPages } from '#web/platform/page/loaded-pages.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { ShareTags } from '#web/platform/page/share-tags.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ChoiceChips, ChoiceSelect, type Option } from '#web/ui/form/choices.tsx'
import { freeCells, RowTile } from '#web/ui/row-tile.tsx'
import { useLate } from '#web/ui/use-delayed.ts'
import { paths } from '#web/url.ts'

const availabilityChoices: readonly AvailabilityFilter[] = ['today', 'available', 'busy']

type EngineerFieldsProps = {
  shown: Filters
  choose: (change: Partial<Filters>) => void
  counts: EngineerFilters | undefined
}

export const EngineerFields = ({ shown, choose, counts }: EngineerFieldsProps) => {
  const t = useTexts(engineersTexts)
  const lang = useLang()
  const all = { value: '', label: t.all }
  const withCount = (option: Option, list: { value: string; count: number }[] | undefined): Option => {
    const count = list?.find(({ value }) => value === option.value)?.count ?? 0
    return list ? { ...option, count: formatNumber(lang, count), isOff: count === 0 } : option
  }
  const skills = (counts?.specializations ?? []).map(({ value, count }) => ({
    value,
    label: value,
    count: formatNumber(lang, count),
  }))
  const isUnknown = shown.specialization && !skills.some(({ value }) => value === shown.specialization)
  return (
    <>
      <ChoiceChips
        name="availability"
        label={t.availability}
        options={[
          all,
          ...availabilityChoices.map((value) =>
            withCount({ value, label: t.availabilities[value] }, counts?.availability),
          ),
        ]}
        value={shown.availability ?? ''}
        onChoose={(value) => choose({ availability: (value || undefined) as AvailabilityFilter | undefined })}
      />
      <ChoiceChips
        name="experience"
        label={t.experience}
        options={[
          all,
          ...experienceBands.map((value) => withCount({ value, label: t.bands[value] }, counts?.experience)),
        ]}
        value={shown.experience ?? ''}
        onChoose={(value) => choose({ experience: (value || undefined) as Filters['experience'] })}
      />
      <ChoiceSelect
        name="specialization"
        label={t.specialization}
        options={[
          { value: '', label: t.anySpecialization },
          ...skills,
          ...(isUnknown ? [{ value: shown.specialization ?? '', label: shown.specialization ?? '' }] : []),
        ]}
        value={shown.specialization ?? ''}
        onChoose={(value) => choose({ specialization: value || undefined })}
      />
    </>
  )
}

type Args = { url: URL }

/** On wide screens. */
const columns = 3

const load = loadList(
  readFilters,
  (client, filters, pages) => fetchPages(client, engineersQuery(filters), pages),
  (client, filters) => client.prefetchQuery(engineerCountsQuery(filters)),
)

export const loader = (args: Args) => load(args, true)
export const clientLoader = (args: Args) => load(args, false)

export default function EngineersScreen() {
  const control = useFilters(readFilters, listPath)
  const { filters, isWaiting } = control
  const list = useInfiniteQuery(engineersQuery(filters))
  const { items, total } = itemsOf(list)
  const t = useTexts(engineersTexts)
  const isLate = useLate(isWaiting)
  return (
    <EngineersFrame {...control} total={total}>
      {isLate && <CardSkeletons />}
      {!isLate && items.length === 0 && (
        <NothingFound
          action={paths.engineers}
          isFiltered={isFiltered(filters)}
          none={{ title: t.noneTitle, text: t.noneText }}
        />
      )}
      {!isLate && items.length > 0 && (
        <>
          <FirstPageLink page={filters.page} to={listPath({ ...filters, page: 1 })} />
          <CardList>
            {items.map((engineer, index) => (
              <EngineerCard key={engineer.id} engineer={engineer} index={index} />
            ))}
            {freeCells(items.length, columns) && (
              <RowTile
                cells={2}
                title={t.tileTitle}
                text={t.tileText}
                links={[{ to: paths.calculator, label: t.tileLink }]}
              />
            )}
          </CardList>
          <More list={list} firstPage={filters.page} size={pageSize} to={(page) => listPath({ ...filters, page })} />
        </>
      )}
    </EngineersFrame>
  )
}

const EngineersFrame = ({ filters, shown, choose, total, children }: FrameProps<Filters>) => {
  const t = useTexts(engineersTexts)
  const counts = useQuery({ ...engineerCountsQuery(filters), placeholderData: keepPreviousData }).data
  return (
    <>
      <PageTitle title={t.title} description={t.description} />
      <ShareTags page="engineers" />
      <ListFrame
        action={paths.engineers}
        words={{ ...t, allChip: t.all }}
        shown={shown}
        choose={choose}
        read={readFilters}
        pathOf={listPath}
        queryOf={toQuery}
        counts={counts}
        found={total === undefined ? t.engineers : t.found(total)}
        quick={useQuickFilters()}
        names={{
          specialization: shown.specialization,
          availability: shown.availability && t.availabilities[shown.availability],
          experience: shown.experience && t.bands[shown.experience],
        }}
        fields={<EngineerFields shown={shown} choose={choose} counts={counts} />}
      >
        {children}
        <ApplyLink kind="engineer" />
      </ListFrame>
    </>
  )
}

const useQuickFilters = (): QuickFilter<Filters>[] => {
  const t = useTexts(engineersTexts)
  const lang = useLang()
  const services = (['design', 'installation', 'maintenance'] as const).map((service) => ({
    label: serviceNames[service][lang],
    change: { service },
  }))
  return [
    { label: t.availabilities.today, change: { availability: 'today' } },
    ...services,
    { label: t.bands['10+'], change: { experience: '10+' } },
    { label: ratingName(lang, 4.5), change: { rating: 4.5 } },
  ]
}

export function ErrorBoundary() {
  const control = useFilters(readFilters, listPath)
  const t = useTexts(engineersTexts)
  return (
    <EngineersFrame {...control}>
      <ListFailure title={t.errorTitle} to={listPath(control.filters)} />
    </EngineersFrame>
  )
}
