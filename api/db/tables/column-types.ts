import pg from 'pg'

const { INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins
const parseAnyTime: (text: string) => Date = pg.types.getTypeParser(TIMESTAMPTZ)

const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?[+-]\d\d$/

/** `2026-11-15 20:26:00.172+00` is parsed by `Date`, which is faster; any other form by the driver. */
export const readTime = (text: string): Date =>
  usual.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`) : parseAnyTime(text)

/**
 * int8 and numeric columns are parsed to numbers: all counts are below 2^53, and no numeric column has more than 14
 * digits, which a double represents and prints exactly.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (format === 'binary') return pg.types.getTypeParser(oid, format)
    if (oid === INT8 || oid === NUMERIC) return Number
    return oid === TIMESTAMPTZ ? readTime : pg.types.getTypeParser(oid, format)
  },
}
