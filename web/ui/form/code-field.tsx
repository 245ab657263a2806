import { type ClipboardEvent, type FormEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/form/code-field.module.css'
import { FieldFrame, noteProps } from '#web/ui/form/field-frame.tsx'

type CodeFieldProps = {
  id: string
  name: string
  label: string
  length: number
  hint?: string
  error?: string
  defaultValue?: string
  clean: (text: string) => string
  takesFocus?: boolean
  onFull?: (input: HTMLInputElement) => void
}

type Selection = { start: number; end: number }

/**
 * One real input under drawn boxes, so that there is one label for screen readers and one target for autofill and
 * paste.
 */
export const CodeField = ({ id, name, label, length, hint, error, defaultValue, ...rest }: CodeFieldProps) => {
  const { clean, takesFocus = false, onFull } = rest
  const ref = useRef<HTMLInputElement>(null)
  const [shown, setShown] = useState(defaultValue ?? '')
  const [selection, setSelection] = useState<Selection | null>(null)
  useEffect(() => {
    if (!error) return
    ref.current?.select()
    if (ref.current === document.activeElement) setSelection({ start: 0, end: length })
  }, [error, length])
  useEffect(() => {
    // Deferred until the surrounding dialog has opened, or the navigation has moved the focus.
    const timer = takesFocus ? setTimeout(() => ref.current?.focus()) : undefined
    return () => clearTimeout(timer)
  }, [takesFocus])

  const follow = (input: HTMLInputElement) =>
    setSelection({ start: input.selectionStart ?? 0, end: input.selectionEnd ?? 0 })
  const put = (input: HTMLInputElement, digits: string, caret: number) => {
    input.value = digits
    input.setSelectionRange(caret, caret)
    setShown(digits)
    follow(input)
    if (digits.length === length && digits !== shown) onFull?.(input)
  }
  const take = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const digits = clean(input.value)
    const caret = clean(input.value.slice(0, input.selectionStart ?? length)).length
    put(input, cutTo(digits, caret, length), Math.min(caret, length))
  }
  /** A pasted code replaces the whole value, wherever the caret was. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const digits = clean(event.clipboardData.getData('text'))
    if (digits.length !== length) return
    event.preventDefault()
    event.currentTarget.value = digits
    event.currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={classNames(style.boxes, error && style.invalid)} dir="ltr">
        {Array.from({ length }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a box has no identity besides its position
            key={index}
            className={classNames(
              style.box,
              shown[index] && style.full,
              isCurrent(selection, index, length) && style.current,
            )}
            aria-hidden="true"
          >
            {shown[index]}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          name={name}
          className={style.input}
          defaultValue={defaultValue}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          {...noteProps({ id, hint, error })}
          onInput={take}
          onPaste={paste}
          onSelect={({ currentTarget }) => follow(currentTarget)}
          onClick={(event) => {
            pickBox(event, length)
            follow(event.currentTarget)
          }}
          onFocus={({ currentTarget }) => {
            currentTarget.select()
            follow(currentTarget)
          }}
          onBlur={() => setSelection(null)}
        />
      </div>
    </FieldFrame>
  )
}

/** A digit typed into a full field replaces the next one. */
const cutTo = (digits: string, caret: number, length: number) => {
  const extra = Math.max(0, digits.length - length)
  return (digits.slice(0, caret) + digits.slice(caret + extra)).slice(0, length)
}

/** With the caret after the last digit the last box stays marked, so that the focus is always visible. */
const isCurrent = (selection: Selection | null, index: number, length: number) => {
  if (!selection) return false
  const start = Math.min(selection.start, length - 1)
  return index >= start && index < Math.max(selection.end, start + 1)
}

/** The text under the boxes is narrower than they are, so a click is mapped to the boxes. */
const pickBox = ({ currentTarget: input, clientX }: MouseEvent<HTMLInputElement>, length: number) => {
  const { left, width } = input.getBoundingClientRect()
  const box = Math.min(Math.floor(((clientX - left) / width) * length), input.value.length)
  input.setSelectionRange(box, box + 1)
}
