import { useState } from 'react'

/**
 * Moves the switch at once: the query cache shows a change a moment later, and until then React would set the checkbox
 * back to the old value.
 */
export const useSwitch = (isOn: boolean, save: (isOn: boolean) => Promise<void>) => {
  const [saving, setSaving] = useState<boolean>()
  const onSwitch = (next: boolean) => {
    setSaving(next)
    void save(next).finally(() => setSaving(undefined))
  }
  return { isOn: saving ?? isOn, onSwitch }
}
