export const applicationKinds = ['shop', 'engineer'] as const
export type ApplicationKind = (typeof applicationKinds)[number]

/** `new` asks for an entry of one's own, `claim` for one that is in the directory already, `edit` changes an own one, `seal` asks for its seal. */
export const applicationTypes = ['new', 'claim', 'edit', 'seal'] as const
export type ApplicationType = (typeof applicationTypes)[number]

/** `changes`: staff asked for changes; it waits for the applicant, who sends it again. */
export const applicationStatuses = ['pending', 'changes', 'approved', 'rejected'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** `owned`: somebody else has shown that the entry is theirs. */
export const closingCodes = ['owned'] as const
export type ClosingCode = (typeof closingCodes)[number]
