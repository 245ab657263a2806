import type { ApplicationKind } from '#contract/endpoints/directory/application-kinds.ts'

const fields: Record<ApplicationKind, { face: string; gallery: string }> = {
  shop: { face: 'logoUrl', gallery: 'images' },
  engineer: { face: 'profileImageUrl', gallery: 'portfolioImages' },
}

/** The fields of an entry that name pictures: its logo or portrait, and the others. */
export const pictureFieldsOf = (kind: ApplicationKind): [string, string] => [fields[kind].face, fields[kind].gallery]
