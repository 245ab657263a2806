import { escapeControls } from '#domain/text/plain-text.ts'

/** One line with untrusted values: line breaks and control characters are escaped. */
export const terminalLine = (parts: TemplateStringsArray, ...values: unknown[]): string =>
  String.raw({ raw: parts }, ...values.map((value) => escapeControls(String(value))))

/** Database rows, file names and messages of other programs may contain escape sequences; none is sent to the terminal. */
export const print = (_text: string): void => {}

export const printError = (_error: unknown): void => {}
