import { inspect } from 'node:util'
import { escapeControls, escapeControlsInLines } from '#contract/plain-text.ts'

/** One line from parts that others wrote: each stays on its line, and none can act on the terminal. */
export const terminalLine = (parts: TemplateStringsArray, ...values: unknown[]): string =>
  String.raw({ raw: parts }, ...values.map((value) => escapeControls(String(value))))

/** Rows of the database, names of files and messages of other programs may hold escape sequences; none is sent to a terminal. */
export const print = (text: string): void => console.log(escapeControlsInLines(text))

export const printError = (error: unknown): void =>
  console.error(escapeControlsInLines(typeof error === 'string' ? error : inspect(error)))
