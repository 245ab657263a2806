import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { lookingForTexts } from '#web/features/wanted/ads/looking-for.texts.ts'
import { useDebounced } from '#web/features/wanted/ads/use-debounced.ts'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Note } from '#web/ui/note.tsx'

type ListingSketch = InputOf<typeof wanted.lookingFor>['body']

/** Renders nothing when nobody looks for such a listing, and when the request fails. */
export const LookingFor = ({ listing }: { listing: ListingSketch }) => {
  const t = useTexts(lookingForTexts)
  const sketch = useDebounced(JSON.stringify(listing))
  const { data } = useQuery({
    queryKey: ['wanted', 'looking', sketch],
    queryFn: ({ signal }) => call(wanted.lookingFor, { body: JSON.parse(sketch) }, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const count = data?.data.count ?? 0
  return (
    <div role="status">
      {count > 0 && (
        <Note tone="info" icon="want">
          {t.looking(count)}
        </Note>
      )}
    </div>
  )
}
