import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'

const names = {
  new: { shop: 'newShop', engineer: 'newEngineer' },
  claim: { shop: 'claimShop', engineer: 'claimEngineer' },
  edit: { shop: 'editShop', engineer: 'editEngineer' },
  seal: { shop: 'sealShop', engineer: 'sealEngineer' },
} as const

/** The text that says what is asked for. */
export const kindText = ({ type, kind }: Pick<StaffApplication, 'type' | 'kind'>) => names[type][kind]
