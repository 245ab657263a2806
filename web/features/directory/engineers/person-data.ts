import type { Engineer } from '#contract/endpoints/directory/engineers.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { engineerTexts } from '#web/features/directory/engineers/engineer.texts.ts'
import type { Lang } from '#web/platform/lang.ts'
import { filled } from '#web/platform/structured-data.tsx'
import { paths } from '#web/url.ts'

/** schema.org `Person` of an engineer. */
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
