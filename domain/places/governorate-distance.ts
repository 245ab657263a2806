import type { GovernorateKey } from '#domain/places/governorates.ts'

/** Points near the centre. Not in `places.data.ts`, which is too large for a browser. */
export const governoratePoints: Readonly<Record<GovernorateKey, readonly [latitude: number, longitude: number]>> = {
  'sanaa-city': [15.36, 44.2],
  sanaa: [15.27, 44.25],
  aden: [12.83, 44.98],
  taiz: [13.46, 43.95],
  hodeidah: [14.83, 43.17],
  ibb: [14.03, 44.18],
  hadramout: [16.5, 49.2],
  dhamar: [14.56, 44.16],
  amran: [15.99, 43.86],
  hajjah: [15.97, 43.41],
  saada: [16.99, 43.57],
  'al-bayda': [14.3, 45.29],
  shabwah: [14.71, 46.76],
  'al-jawf': [16.6, 45.3],
  marib: [15.29, 45.15],
  'al-mahrah': [16.39, 51.7],
  'al-dhale': [13.82, 44.71],
  'al-mahwit': [15.41, 43.56],
  lahj: [13.43, 44.8],
  raymah: [14.64, 43.68],
  socotra: [12.53, 53.8],
  abyan: [13.72, 45.9],
}

const earthKm = 6_371
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Straight-line distance between the centres, to the nearest ten kilometres; roads are longer. */
export const distanceKm = (from: GovernorateKey, to: GovernorateKey): number => {
  const [[lat1, lon1], [lat2, lon2]] = [governoratePoints[from], governoratePoints[to]]
  const [dLat, dLon] = [radians(lat2 - lat1), radians(lon2 - lon1)]
  const chord = Math.sin(dLat / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(dLon / 2) ** 2
  return Math.round((2 * earthKm * Math.asin(Math.sqrt(chord))) / 10) * 10
}

/** How far people drive for a purchase. */
export const nearKm = 150

/** Nearest first. */
export const neighboursOf = (home: GovernorateKey): GovernorateKey[] =>
  (Object.keys(governoratePoints) as GovernorateKey[])
    .filter((key) => key !== home && distanceKm(home, key) <= nearKm)
    .sort((a, b) => distanceKm(home, a) - distanceKm(home, b))
