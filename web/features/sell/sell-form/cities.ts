import { useEffect, useState } from 'react'
import type { PlaceName } from '#domain/places/places.ts'
import { useLang } from '#web/platform/texts.ts'

type Rows = typeof import('#domain/places/places.data.ts')['cityRows']

/** The list of all cities is downloaded on first use. */
export const useCities = (governorate: string) => {
  const lang = useLang()
  const [rows, setRows] = useState<Rows | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isNeeded = governorate !== '' && rows === null && !hasFailed
  useEffect(() => {
    if (!isNeeded) return
    import('#domain/places/places.data.ts').then(
      ({ cityRows }) => setRows(cityRows),
      () => setFailed(true),
    )
  }, [isNeeded])
  const found = rows?.[governorate as keyof Rows]
  const cities: PlaceName[] | null = found
    ? [...found.districts, ...found.towns]
        .map(([key, ar, en]) => ({ key, ar, en }))
        .sort((one, other) => one[lang].localeCompare(other[lang], lang))
    : null
  return { cities, hasFailed, retry: () => setFailed(false) }
}
