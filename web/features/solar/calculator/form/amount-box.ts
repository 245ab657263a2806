import { type ChangeEvent, type FocusEvent, useState } from 'react'

type Box = { value: number; read: (text: string) => number; onValue: (value: number) => void }

/**
 * Keeps digits of any script while typing, and shows the parsed number on blur. Zero shows an empty box, so that nobody
 * types behind it.
 */
export const useAmountBox = ({ value, read, onValue }: Box) => {
  const [text, setText] = useState<string | null>(null)
  return {
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    dir: 'ltr',
    placeholder: '0',
    value: text ?? amountText(value),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setText(target.value)
      onValue(read(target.value))
    },
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => target.select(),
    onBlur: () => setText(null),
  } as const
}

const amountText = (value: number) => (value === 0 ? '' : String(value))
