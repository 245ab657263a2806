import { useEffect, useState } from 'react'
import { fetchEvidence } from '#web/features/directory/applications/application-admin.queries.ts'
import { applicationAdminTexts } from '#web/features/directory/applications/application-admin.texts.ts'
import cards from '#web/features/directory/applications/application-cards.module.css'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

type Loaded = { url: string | null; hasFailed: boolean }

/** Object URL of the picture, revoked on unmount. */
const useEvidencePicture = (id: string, number: number): Loaded => {
  const [loaded, setLoaded] = useState<Loaded>({ url: null, hasFailed: false })
  useEffect(() => {
    const stop = new AbortController()
    let url: string | null = null
    fetchEvidence(id, number, stop.signal).then(
      (picture) => {
        if (stop.signal.aborted) return
        url = URL.createObjectURL(picture)
        setLoaded({ url, hasFailed: false })
      },
      () => !stop.signal.aborted && setLoaded({ url: null, hasFailed: true }),
    )
    return () => {
      stop.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [id, number])
  return loaded
}

type EvidenceViewerProps = { id: string; count: number; opened: number | null; onOpen: (number: number | null) => void }

/** Keys 1 to 3 enlarge the pictures. */
export const EvidenceViewer = ({ id, count, opened, onOpen }: EvidenceViewerProps) => {
  const t = useTexts(applicationAdminTexts)
  return (
    <section className={cards.card} aria-labelledby="evidence-title">
      <h3 id="evidence-title">
        <Icon name="lock" />
        {t.evidence} <small>{t.evidenceRule}</small>
      </h3>
      {count === 0 && <p className={cards.meta}>{t.noEvidence}</p>}
      <div className={cards.evidence}>
        {Array.from({ length: count }, (_, at) => (
          <EvidencePicture
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is what names the picture
            key={`${id} ${at}`}
            id={id}
            number={at + 1}
            isOpen={opened === at + 1}
            onOpen={() => onOpen(at + 1)}
            onClose={() => onOpen(null)}
          />
        ))}
      </div>
    </section>
  )
}

type PictureProps = { id: string; number: number; isOpen: boolean; onOpen: () => void; onClose: () => void }

const EvidencePicture = ({ id, number, isOpen, onOpen, onClose }: PictureProps) => {
  const t = useTexts(applicationAdminTexts)
  const site = useTexts(siteTexts)
  const { url, hasFailed } = useEvidencePicture(id, number)
  if (hasFailed) return <p className={cards.goneEvidence}>{t.gone}</p>
  return (
    <>
      <button type="button" aria-label={t.enlarge(number)} aria-busy={url === null} onClick={onOpen}>
        {url ? <img src={url} alt={t.pictureOf(number)} /> : <span className={cards.blank} />}
        <span className={cards.key} aria-hidden="true">
          <kbd>{number}</kbd>
        </span>
      </button>
      <Sheet
        id={`evidence-${number}`}
        open={isOpen && url !== null}
        onClose={onClose}
        title={t.pictureOf(number)}
        closeLabel={site.close}
      >
        {url && <img className={cards.large} src={url} alt={t.pictureOf(number)} />}
      </Sheet>
    </>
  )
}
