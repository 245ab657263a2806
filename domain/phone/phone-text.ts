/** Grouped for display: +967 770 000 001, and for a landline +967 1 234 567. */
export const spacedPhone = (e164: string): string => {
  const national = /^\+967(\d{3}|\d(?=\d{6,7}$))(\d{3})(\d{3,4})$/.exec(e164)
  return national ? `+967 ${national[1]} ${national[2]} ${national[3]}` : e164
}

/** On one line, also with large letters. */
export const unbrokenPhone = (e164: string): string => spacedPhone(e164).replaceAll(' ', '\u00a0')
