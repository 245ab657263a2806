import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import { spacedPhone } from '#domain/phone/phone.ts'
import { adminPaths } from '#web/admin-url.ts'
import { applicationAdminTexts } from '#web/features/directory/applications/application-admin.texts.ts'
import cards from '#web/features/directory/applications/application-cards.module.css'
import { choiceWords, joined } from '#web/features/directory/applications/choice-words.ts'
import { engineerFields } from '#web/features/directory/engineers/engineer-entry.ts'
import { useEntryLabel } from '#web/features/directory/entry-form/entry-context.ts'
import {
  type FieldName,
  type Fields,
  listIn,
  namesOf,
  papersIn,
  textIn,
} from '#web/features/directory/entry-form/entry-fields.ts'
import { usePlace } from '#web/features/directory/entry-form/entry-place.tsx'
import { shopFields } from '#web/features/directory/shops/shop-entry.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths, withQuery } from '#web/url.ts'

/** Left out of the list: name, phone, place and pictures are shown elsewhere, and staff set the last two. */
const separateFields: readonly FieldName[] = [
  'name',
  'phone',
  'governorate',
  'city',
  'logoUrl',
  'images',
  'profileImageUrl',
  'portfolioImages',
  'isFeatured',
  'ownerPhone',
]

const fieldsOf = ({ shop, engineer }: StaffApplication): Fields => {
  const ofStaff = { isFeatured: false, owner: null }
  if (shop) return shopFields({ ...shop, ...ofStaff })
  return engineer ? engineerFields({ ...engineer, ...ofStaff }) : {}
}

/** Isolates each part, since names may be in either script and dates have no direction. */
const isolated = (part: string) => `\u2068${part}\u2069`

const paperText = (fields: Fields, name: FieldName) =>
  papersIn(fields, name)
    .map((paper) =>
      [paper.name, paper.issuedBy, paper.issuedDate, paper.expiryDate].filter(Boolean).map(isolated).join(' · '),
    )
    .join('\n')

/**
 * Includes every field of the form, also future ones: an approved application becomes a public page, and staff must
 * have read all of it.
 */
export const reviewedTexts = (application: StaffApplication, lang: Lang): { field: FieldName; text: string }[] => {
  const fields = fieldsOf(application)
  return namesOf(fields)
    .filter((field) => !separateFields.includes(field))
    .map((field) => ({
      field,
      text:
        choiceWords(field, textIn(fields, field), lang) ||
        joined(
          listIn(fields, field).map((value) => choiceWords(field, value, lang)),
          lang,
        ) ||
        paperText(fields, field),
    }))
    .filter(({ text }) => text !== '')
}

type Props = { application: StaffApplication }

const entryPath = ({ kind, entry }: StaffApplication) =>
  entry ? (kind === 'shop' ? paths.shop(entry.id) : paths.engineer(entry.id)) : ''

const Phone = ({ phone }: { phone: string }) => <bdi dir="ltr">{spacedPhone(phone)}</bdi>

export const ApplicationFacts = ({ application }: Props) => {
  const { facts: label, ...t } = useTexts(applicationAdminTexts)
  const lang = useLang()
  const { applicant, entryPhone, entry, shop, engineer } = application
  const fields = shop ?? engineer
  const { governorate, city } = usePlace({ governorate: fields?.governorate ?? '', city: fields?.city ?? '' })
  const nameOfField = useEntryLabel()
  return (
    <div className={cards.card}>
      <Facts>
        <Fact label={label.applicant}>
          <Link to={withQuery(adminPaths.people, { search: applicant.id })}>
            <bdi dir="auto">{applicant.name}</bdi>
          </Link>{' '}
          <small>{t.since(applicant.memberSince.slice(0, 4))}</small>
        </Fact>
        <Fact label={label.account}>
          <Phone phone={applicant.phone} />
        </Fact>
        {entry && (
          <Fact label={label.entry}>
            <Link to={entryPath(application)}>
              <bdi dir="auto">{entry.name}</bdi>
            </Link>
          </Fact>
        )}
        {entryPhone && (
          <Fact label={label.phone}>
            <Phone phone={entryPhone} />
          </Fact>
        )}
        {fields && (
          <Fact label={label.place}>
            {governorate[lang]} · {city[lang]}
          </Fact>
        )}
        {reviewedTexts(application, lang).map(({ field, text }) => (
          <Fact key={field} label={nameOfField(field)}>
            <span className={cards.words} dir="auto">
              {text}
            </span>
          </Fact>
        ))}
      </Facts>
      <EntryPictures application={application} />
    </div>
  )
}

const EntryPictures = ({ application: { shop, engineer } }: Props) => {
  const t = useTexts(applicationAdminTexts)
  const urls = [shop?.logoUrl, engineer?.profileImageUrl, ...(shop?.images ?? []), ...(engineer?.portfolioImages ?? [])]
  const shown = urls.filter((url): url is string => Boolean(url))
  if (shown.length === 0) return null
  return (
    <ul className={cards.pictures} aria-label={t.pictures}>
      {shown.map((url) => (
        <li key={url}>
          <img src={url} alt="" />
        </li>
      ))}
    </ul>
  )
}

type NamedEntries = StaffApplication['samePhone']

/** Findings that need attention come first. */
export const ApplicationChecks = ({ application }: Props) => {
  const t = useTexts(applicationAdminTexts)
  const {
    applicant,
    entry,
    isOwnPhone,
    hadOwner,
    sameLicense,
    samePhone,
    similarNames,
    suspendedNumbers,
    shop,
    lastReason,
  } = application
  const words = t.check
  const rows: { key: string; isGood: boolean; text: string; found?: NamedEntries; said?: string }[] = [
    ...(applicant.isBanned ? [{ key: 'banned', isGood: false, text: words.banned }] : []),
    ...suspendedNumbers.map(({ id, name }) => ({
      key: id,
      isGood: false,
      text: words.suspendedNumber,
      said: name,
    })),
    ...(lastReason ? [{ key: 'asked', isGood: false, text: words.asked, said: lastReason }] : []),
    ...(hadOwner && entry ? [{ key: 'hadOwner', isGood: false, text: words.hadOwner, found: [entry] }] : []),
    {
      key: 'phone',
      isGood: isOwnPhone && !hadOwner,
      text: isOwnPhone ? words.ownPhone : applicant.isVerified ? words.otherPhone : words.unconfirmed,
    },
    ...(samePhone.length > 0 ? [{ key: 'same', isGood: false, text: words.samePhone, found: samePhone }] : []),
    ...(similarNames.length > 0 ? [{ key: 'similar', isGood: false, text: words.similar, found: similarNames }] : []),
    ...(sameLicense.length > 0
      ? [{ key: 'license', isGood: false, text: words.sameLicense, found: sameLicense }]
      : shop?.licenseNumber
        ? [{ key: 'license', isGood: true, text: words.newLicense }]
        : []),
  ]
  const pathOf = (id: string) => `${application.kind === 'shop' ? adminPaths.shops : adminPaths.engineers}/${id}`
  return (
    <section className={cards.card} aria-labelledby="application-checks">
      <h3 id="application-checks">{t.checks}</h3>
      <ul className={cards.checks}>
        {rows
          .sort((one, other) => Number(one.isGood) - Number(other.isGood))
          .map(({ key, isGood, text, found, said }) => (
            <li key={key} data-good={isGood || undefined}>
              <Icon name={isGood ? 'okc' : 'warn'} />
              <div>
                <span className="visually-hidden">{isGood ? t.good : t.look}: </span>
                {text} {said && <bdi dir="auto">{said}</bdi>}
                {found?.map(({ id, name }) => (
                  <Link key={id} to={pathOf(id)}>
                    <bdi dir="auto">{name}</bdi>
                  </Link>
                ))}
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}
