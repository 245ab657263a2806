import type { OwnWanted } from '#contract/endpoints/wanted/wanted.ts'
import type { WantedStatus } from '#contract/endpoints/wanted/wanted-fields.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import type { TagTone } from '#web/ui/tag.tsx'

export type ShownStatus = WantedStatus | 'changes'

/** One whose owner was asked for changes has the status `rejected` but is not rejected. */
export const shownStatus = ({ status, refusal }: Pick<OwnWanted, 'status' | 'refusal'>): ShownStatus =>
  status === 'rejected' && refusal?.kind === 'changes' ? 'changes' : status

export const statusLooks: Record<ShownStatus, { tone: TagTone; icon: IconName }> = {
  approved: { tone: 'good', icon: 'check' },
  pending: { tone: 'wait', icon: 'timer' },
  rejected: { tone: 'bad', icon: 'ban' },
  changes: { tone: 'wait', icon: 'edit' },
  found: { tone: 'off', icon: 'okc' },
  expired: { tone: 'off', icon: 'clock' },
}
