import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { listingPegs, type PegResults } from '#contract/endpoints/sell/listing-pegs.ts'
import { peggedListingsMax } from '#domain/limits.ts'
import { type PegCurrency, pegCurrencies } from '#domain/money/peg.ts'
import { ownListingsKey } from '#web/features/sell/my-listings/listings-queries.ts'
import style from '#web/features/sell/my-listings/peg-panel.module.css'
import { pegPanelTexts } from '#web/features/sell/my-listings/peg-panel.texts.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Note } from '#web/ui/note.tsx'

const choices = [...pegCurrencies, 'none'] as const
type Choice = PegCurrency | 'none'

/** One request per `peggedListingsMax` listings; repeating a lost one changes nothing twice. */
const sendAll = async (ids: readonly string[], choice: Choice): Promise<PegResults> => {
  const all: PegResults = { listings: [], refused: [] }
  for (let from = 0; from < ids.length; from += peggedListingsMax) {
    const some = ids.slice(from, from + peggedListingsMax)
    const { data } = await (choice === 'none'
      ? send(listingPegs.unpeg, { body: { ids: some } })
      : send(listingPegs.peg, { body: { ids: some, currency: choice } }))
    all.listings.push(...data.listings)
    all.refused.push(...data.refused)
  }
  return all
}

const reasonsOf = (refused: PegResults['refused']) => {
  const messages = refused.map(({ message }) => message)
  return [...new Set(messages)].map((message) => ({
    message,
    count: messages.filter((other) => other === message).length,
  }))
}

type PegPanelProps = {
  count: number
  readIds: () => Promise<string[]>
  onDone: () => void
}

export const PegPanel = (props: PegPanelProps) => {
  const t = useTexts(pegPanelTexts)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        size="small"
        look="outline"
        icon="coins"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t.title}
      </Button>
      {isOpen && <PegForm id={id} {...props} />}
    </>
  )
}

const PegForm = ({ id, count, readIds, onDone }: PegPanelProps & { id: string }) => {
  const t = useTexts(pegPanelTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [choice, setChoice] = useState<Choice>('USD')
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<PegResults['refused']>([])
  const isPeg = choice !== 'none'
  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    try {
      const results = await sendAll(await readIds(), choice)
      const done = results.listings.length
      showToast({ text: isPeg ? t.pegged(done) : t.unpegged(done) })
      setRefused(results.refused)
      if (results.refused.length === 0) onDone()
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    } finally {
      await client.invalidateQueries({ queryKey: ownListingsKey })
      void client.invalidateQueries({ queryKey: ['products'] })
      setBusy(false)
    }
  }
  return (
    <form
      id={id}
      className={style.panel}
      aria-label={t.title}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <RadioGroup
        id="peg-to"
        look="bar"
        label={t.to}
        hint={isPeg ? t.text : t.unpegText}
        options={choices.map((value) => ({ value, label: t.choices[value] }))}
        value={choice}
        onChoose={(value) => setChoice(choices.find((one) => one === value) ?? 'USD')}
      />
      <Button type="submit" disabled={isBusy || count === 0}>
        {isPeg ? t.peg(count) : t.unpeg(count)}
      </Button>
      {refused.length > 0 && (
        <Note tone="wait">
          <b>{t.refused}</b>
          <ul>
            {reasonsOf(refused).map(({ message, count: times }) => (
              <li key={message}>
                {message} {t.times(formatNumber(lang, times))}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </form>
  )
}
