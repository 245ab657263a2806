import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readDealCode } from '#domain/deals/deals.ts'
import { CodeEntry } from '#web/features/deals/deal/code-entry.tsx'
import { dealTexts } from '#web/features/deals/deal/deal.texts.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { paths } from '#web/url.ts'

/** A text that cannot be a code is answered here, without counting as a try. */
const read = ({ request }: Pick<LoaderFunctionArgs, 'request'>) => {
  const typed = new URL(request.url).searchParams.get('code') ?? ''
  const code = readDealCode(typed)
  if (code) throw redirect(paths.deal(code))
  return { typed }
}

export const loader = (args: LoaderFunctionArgs) => read(args)
export const clientLoader = (args: LoaderFunctionArgs) => read(args)

export default function DealCodeScreen() {
  const t = useTexts(dealTexts)
  const { typed } = useLoaderData<{ typed: string }>()
  return (
    <div className="wrap">
      <PageTitle title={t.typeCode} description={t.typeLead} index={false} />
      <CodeEntry typed={typed} error={typed ? t.noSuchCode : undefined} />
    </div>
  )
}
