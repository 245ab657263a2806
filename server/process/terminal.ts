import { inspect } from 'node:util'
import { escapeControls, escapeControlsInLines } from '#domain/text/plain-text.ts'

/** Escapes line breaks and control characters in the values. */
export const terminalLine = (parts: TemplateStringsArray, ...values: unknown[]): string =>
  String.raw({ raw: parts }, ...values.map((value) => escapeControls(String(value))))

/**
 * Database rows, file names and messages of other programs may contain escape sequences, which must not reach the
 * terminal.
 */
export const print = (text: string): void => console.log(escapeControlsInLines(text))

export const printError = (error: unknown): void =>
  console.error(escapeControlsInLines(typeof error === 'string' ? error : inspect(error)))
