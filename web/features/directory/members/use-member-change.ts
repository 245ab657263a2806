import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { useLang } from '#web/platform/texts.ts'

/** Runs one change at a time and fetches what it changes again, also after a failure: somebody else may have been faster. */
export const useMemberChange = (queryKey: QueryKey) => {
  const client = useQueryClient()
  const lang = useLang()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      await work()
      showToast({ text: done })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    } finally {
      await client.invalidateQueries({ queryKey })
      setBusy(false)
    }
  }
  return { isBusy, run }
}
