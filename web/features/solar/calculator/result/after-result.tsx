import { useRouteLoaderData } from 'react-router'
import type { Design } from '#domain/solar/design.ts'
import { sheetText } from '#web/features/solar/calculator/form/load-sheet.ts'
import { placeOf } from '#web/features/solar/calculator/plan/plan-address.ts'
import { exampleCode, type FormPlan } from '#web/features/solar/calculator/plan/plan-form.ts'
import { PrintSheet } from '#web/features/solar/calculator/plan/print-sheet.tsx'
import { SharePlan } from '#web/features/solar/calculator/plan/share-plan.tsx'
import { Market } from '#web/features/solar/calculator/result/market.tsx'
import { useLang } from '#web/platform/texts.ts'

export type AfterResultProps = { form: FormPlan; result: Design; code: string }

/** What to do with a result: share, print or find listings. */
export const AfterResult = ({ form, result, code }: AfterResultProps) => {
  const lang = useLang()
  const { publicUrl = '' } = useRouteLoaderData<{ publicUrl: string }>('root') ?? {}
  const link = `${publicUrl}${placeOf('size', code)}`
  const message = sheetText(lang, { rows: form.rows, result, governorate: form.options.governorate, link })
  return (
    <>
      <div>
        <Market result={result} options={form.options} code={code || exampleCode} message={message} />
        <SharePlan link={link} message={message} />
      </div>
      <PrintSheet form={form} result={result} link={link} />
    </>
  )
}
