import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Engineer } from '#contract/endpoints/directory/engineers.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { ClaimStrip } from '#web/features/directory/applications/apply-link.tsx'
import style from '#web/features/directory/engineers/engineer.module.css'
import { engineerTexts } from '#web/features/directory/engineers/engineer.texts.ts'
import { EngineerBox, EngineerContact } from '#web/features/directory/engineers/engineer-box.tsx'
import { EngineerHead } from '#web/features/directory/engineers/engineer-head.tsx'
import { engineerQuery } from '#web/features/directory/engineers/engineers.queries.ts'
import { engineersTexts } from '#web/features/directory/engineers/engineers.texts.ts'
import { DetailFailure } from '#web/features/directory/entries/detail-failure.tsx'
import { PhotoGrid } from '#web/features/directory/entries/photos.tsx'
import { useCountedView } from '#web/features/directory/entries/use-counted-view.ts'
import { Reviews } from '#web/features/directory/reviews/reviews.tsx'
import { reviewPagesParam, reviewsPage, reviewsQuery } from '#web/features/directory/reviews/reviews-queries.ts'
import type { Lang } from '#web/platform/lang.ts'
import { fetchPages, pagesIn } from '#web/platform/page/loaded-pages.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { ShareTags, usePublicUrl } from '#web/platform/page/share-tags.tsx'
import { CrumbData, filled, StructuredData } from '#web/platform/page/structured-data.tsx'
import { prefetch } from '#web/platform/query-client.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Crumbs, DetailPage, Section } from '#web/ui/detail-page.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths, withQuery } from '#web/url.ts'

export const EngineerWork = ({ engineer: { certifications, portfolio } }: { engineer: Engineer }) => {
  const t = useTexts(engineerTexts)
  return (
    <>
      {certifications.length > 0 && (
        <Section title={t.certifications}>
          <ul>
            {certifications.map((paper) => (
              <Certification key={`${paper.name} ${paper.issuedDate}`} paper={paper} />
            ))}
          </ul>
        </Section>
      )}
      {portfolio.length > 0 && (
        <Section title={t.portfolio}>
          <PhotoGrid pictures={portfolio} label={t.portfolio} />
        </Section>
      )}
    </>
  )
}

const Certification = ({ paper }: { paper: Engineer['certifications'][number] }) => {
  const t = useTexts(engineerTexts)
  const years = useYears(paper)
  return (
    <li className={style.paper}>
      <span className={style.award}>
        <Icon name="award" />
      </span>
      <div>
        <b>
          <bdi dir="auto">{paper.name}</bdi>
          {paper.isExpired && <Tag tone="off">{t.expired}</Tag>}
        </b>
        <span>
          {paper.issuedBy && <bdi dir="auto">{paper.issuedBy}</bdi>}
          {paper.issuedBy && years && ' · '}
          {years && <bdi>{years}</bdi>}
        </span>
      </div>
    </li>
  )
}

const yearOf = (date: string) => date.slice(0, 4)

const useYears = ({ issuedDate, expiryDate }: Engineer['certifications'][number]) => {
  const t = useTexts(engineerTexts)
  if (issuedDate && expiryDate) return t.validRange(yearOf(issuedDate), yearOf(expiryDate))
  if (expiryDate) return t.validUntil(yearOf(expiryDate))
  return issuedDate && yearOf(issuedDate)
}

export const personData = (engineer: Engineer, publicUrl: string, lang: Lang) =>
  filled({
    '@type': 'Person',
    name: engineer.name,
    jobTitle: engineerTexts[lang].jobTitle,
    url: publicUrl + paths.engineer(engineer.id),
    image: engineer.picture && publicUrl + pictureUrl(engineer.picture.id, 640),
    telephone: engineer.phone,
    email: engineer.email,
    description: engineer.experience.description,
    knowsAbout: engineer.specializations,
    hasCredential: engineer.certifications
      .filter(({ isExpired }) => !isExpired)
      .map(({ name, issuedBy }) =>
        filled({
          '@type': 'EducationalOccupationalCredential',
          name,
          recognizedBy: issuedBy && { '@type': 'Organization', name: issuedBy },
        }),
      ),
    address: {
      '@type': 'PostalAddress',
      addressLocality: engineer.place.city[lang],
      addressRegion: engineer.place.governorate[lang],
      addressCountry: 'YE',
    },
  })

type Args = { params: { id?: string }; url: URL }

/** The server waits for the reviews; the browser shows the profile while they load. */
const load = ({ params: { id = '' }, url }: Args, waitForReviews: boolean) =>
  prefetch(async (client) => {
    const { data } = await client.fetchQuery(engineerQuery(id))
    if (data.ratingCount === 0) return
    const search = url.searchParams
    const query = reviewsQuery('engineer', id, reviewsPage(search))
    const reviews = fetchPages(client, query, pagesIn(search, reviewPagesParam)).catch(() => undefined)
    if (waitForReviews) await reviews
  })

export const loader = (args: Args) => load(args, true)
export const clientLoader = (args: Args) => load(args, false)

export default function EngineerScreen() {
  const { id = '' } = useParams()
  const { data: engineer } = useSuspenseQuery(engineerQuery(id)).data
  const t = useTexts(engineerTexts)
  const list = useTexts(engineersTexts)
  const lang = useLang()
  const publicUrl = usePublicUrl()
  useCountedView('engineer', engineer.id)
  const governorate = engineer.place.governorate[lang]
  const crumbs = [
    { label: list.engineers, to: paths.engineers },
    { label: governorate, to: withQuery(paths.engineers, { governorate: engineer.governorate }) },
  ]
  return (
    <div className="wrap">
      <PageTitle
        title={t.pageTitle(engineer.name, governorate)}
        description={engineer.experience.description || undefined}
      />
      <ShareTags
        kind="profile"
        picture={{ kind: 'engineer', id: engineer.id, updatedAt: engineer.updatedAt, alt: engineer.name }}
      />
      <StructuredData data={personData(engineer, publicUrl, lang)} />
      <CrumbData items={crumbs} name={engineer.name} />
      <Crumbs label={t.crumbs} items={crumbs} />
      <DetailPage head={<EngineerHead engineer={engineer} />} box={<EngineerBox engineer={engineer} />}>
        <EngineerWork engineer={engineer} />
        {!engineer.isOwned && <ClaimStrip kind="engineer" id={engineer.id} />}
        <Reviews
          subject="engineer"
          id={engineer.id}
          name={engineer.name}
          rating={engineer.rating}
          count={engineer.ratingCount}
          path={paths.engineer(engineer.id)}
          contact={<EngineerContact engineer={engineer} />}
        />
      </DetailPage>
    </div>
  )
}

export function ErrorBoundary() {
  const t = useTexts(engineerTexts)
  const { id = '' } = useParams()
  return <DetailFailure words={t} path={paths.engineer(id)} list={paths.engineers} />
}
