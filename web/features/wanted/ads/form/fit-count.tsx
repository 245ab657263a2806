import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { type WantedFields, wantedSketchOf } from '#web/features/wanted/ads/form/wanted-fields.ts'
import style from '#web/features/wanted/ads/form/wanted-form.module.css'
import { wantedFormTexts } from '#web/features/wanted/ads/form/wanted-form.texts.ts'
import { useSettled } from '#web/features/wanted/ads/use-debounced.ts'
import { call } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { paths, withQuery } from '#web/url.ts'

/** How many listings fit what is being written; silent until the type is chosen, and when the call fails. */
export const FitCount = ({ fields }: { fields: WantedFields }) => {
  const t = useTexts(wantedFormTexts)
  const sketch = useSettled(JSON.stringify(wantedSketchOf(fields)))
  const { data } = useQuery({
    queryKey: ['wanted', 'fits', sketch],
    queryFn: ({ signal }) => call(wanted.fitCount, { body: JSON.parse(sketch) }, { signal }),
    enabled: sketch !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
  })
  const count = fields.type && data?.data.count
  return (
    <div role="status">
      {typeof count === 'number' && (
        <div className={count > 0 ? style.fits : style.noFits}>
          <p className={style.fitsTitle}>
            <Icon name={count > 0 ? 'okc' : 'bell'} />
            {count > 0 ? t.fits(count) : t.noFits}
          </p>
          <p>{count > 0 ? t.fitsText : t.noFitsText}</p>
          {count > 0 && (
            <LinkButton
              look="outline"
              size="small"
              to={withQuery(paths.products, { type: fields.type, condition: fields.condition || undefined })}
              target="_blank"
            >
              {t.show}
            </LinkButton>
          )}
        </div>
      )}
    </div>
  )
}
