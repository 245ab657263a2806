import { beforeEach, describe, expect, it } from 'vitest'
import { appDialog as dialog, noticeSlot } from '#web/platform/notices.ts'

const question = { title: 'Publish without a photo?', yes: 'Publish', no: 'Add one' }
beforeEach(() => noticeSlot.take())

describe('confirm', () => {
  it('resolves to false when another dialog replaces it', async () => {
    const answer = dialog.confirm(question)
    dialog.error({ title: 'The network is gone' })
    expect(await answer).toBe(false)
  })

  it('resolves to false when the dialog is closed by other code', async () => {
    const answer = dialog.confirm(question)
    dialog.close()
    expect(await answer).toBe(false)
  })

  it('resolves to false when a second confirm opens, and the second stays open', async () => {
    const first = dialog.confirm(question)
    let isSecondAnswered = false
    void dialog.confirm({ ...question, title: 'Delete it?' }).then(() => {
      isSecondAnswered = true
    })
    expect(await first).toBe(false)
    expect(isSecondAnswered).toBe(false)
  })
})
