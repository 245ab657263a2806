import { useState } from 'react'

/**
 * A switch that is saved moves at once. The query cache shows a change a moment later, and until then React would set the checkbox back
 * to the old value.
 */
export const useSwitch = (isOn: boolean, save: (isOn: boolean) => Promise<void>) => {
  const [saving, setSaving] = useState<boolean>()
  const onSwitch = (next: boolean) => {
    setSaving(next)
    void save(next).finally(() => setSaving(undefined))
  }
  return { isOn: saving ?? isOn, onSwitch }
}
