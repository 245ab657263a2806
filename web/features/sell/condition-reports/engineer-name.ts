const title = /^(?:(?:م|eng)[./]\s{0,5}|(?:(?:ال)?مهندسة?|engineer|eng)\s{1,5})(?=\p{L})/iu

/** Without the title that many engineers write before their name, for sentences that have it already. */
export const withoutTitle = (name: string): string => name.trim().replace(title, '')
