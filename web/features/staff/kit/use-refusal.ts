import { useState } from 'react'

type Moving = { current: { id: string } | undefined; step: (by: 1 | -1) => void }

/** How the current one is being refused, while the reason is typed. It does not carry over to the next one. */
export const useRefusal = <How extends string>({ current, step }: Moving) => {
  const [refusing, setRefusing] = useState<{ id: string; how: How } | null>(null)
  const stay = () => setRefusing(null)
  return {
    how: refusing !== null && refusing.id === current?.id ? refusing.how : null,
    refuse: (how: How) => current && setRefusing({ id: current.id, how }),
    stay,
    move: (by: 1 | -1) => {
      stay()
      step(by)
    },
  }
}
