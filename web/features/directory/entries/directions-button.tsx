import { directoryTexts } from '#web/features/directory/entries/directory.texts.ts'
import { ContactLink, type ContactLook, type ContactOwner } from '#web/features/sell/contact-clicks/contact-buttons.tsx'
import { useHydrated } from '#web/platform/page/hydrated.ts'
import { useTexts } from '#web/platform/texts.ts'
import { directionsLink } from '#web/url.ts'

export type Point = { latitude: number; longitude: number }

/** The server does not know the device, so Android's map link is used after hydration. */
const useDirectionsLink = (point: Point) =>
  directionsLink(point, useHydrated() && /\bAndroid\b/.test(navigator.userAgent))

type DirectionsProps = ContactLook & { owner: ContactOwner; point: Point; label?: string }

export const DirectionsButton = ({ owner, point, label, ...look }: DirectionsProps) => {
  const t = useTexts(directoryTexts)
  return (
    <ContactLink
      {...look}
      owner={owner}
      kind="directions"
      icon="nav"
      to={useDirectionsLink(point)}
      label={label ?? t.directions}
    />
  )
}
