import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type ApplicationKind, applications } from '#contract/endpoints/directory/applications.ts'
import { applicationsKey, ownApplicationsQuery } from '#web/features/directory/applications/applications.queries.ts'
import { EvidenceForm } from '#web/features/directory/applications/evidence-form.tsx'
import style from '#web/features/directory/applications/seal-request.module.css'
import { sealRequestTexts } from '#web/features/directory/applications/seal-request.texts.ts'
import { send } from '#web/platform/send.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { withQuery } from '#web/url.ts'

type SealRequestProps = { kind: ApplicationKind; id: string; path: string }

export const SealRequest = ({ kind, id, path }: SealRequestProps) => {
  const t = useTexts(sealRequestTexts)
  const [search] = useSearchParams()
  const client = useQueryClient()
  const { data: all } = useQuery(ownApplicationsQuery())
  if (!all) return null
  const last = all.find((each) => each.type === 'seal' && each.kind === kind && each.entry?.id === id)
  const earlier = last?.status === 'changes' ? last : undefined
  const post = (evidence: string[]) => {
    if (earlier)
      return send(applications.change, { params: { id: earlier.id }, body: { evidence, updatedAt: earlier.updatedAt } })
    const ask = kind === 'shop' ? applications.askShopSeal : applications.askEngineerSeal
    return send(ask, { params: { id }, body: { evidence } })
  }
  return (
    <section className={style.section} aria-labelledby="seal-request">
      <h2 id="seal-request">
        <Icon name="verified" />
        {t.title}
      </h2>
      {last?.status === 'pending' ? (
        <Note tone="wait" icon="clock">
          {t.waiting}
        </Note>
      ) : (
        <>
          <p>{t.lead[kind]}</p>
          {last?.reason && (
            <Note tone={earlier ? 'wait' : 'bad'}>
              {earlier ? t.asked : t.rejected} <bdi dir="auto">{last.reason}</bdi>
            </Note>
          )}
          {search.get('seal') ? (
            <EvidenceForm
              key={last?.updatedAt ?? ''}
              kind={kind}
              sent={earlier?.evidence}
              submitText={t.send}
              post={post}
              onDone={() => client.invalidateQueries({ queryKey: applicationsKey })}
            />
          ) : (
            <LinkButton look="outline" icon="verified" to={withQuery(path, { id, seal: 1 })}>
              {t.ask}
            </LinkButton>
          )}
        </>
      )}
    </section>
  )
}
