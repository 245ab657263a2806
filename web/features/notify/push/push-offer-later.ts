const laterKey = 'shamsouq-push-later'
const laterMs = 30 * 86_400_000

/** "Later" hides the offer for a month. */
export const putOff = (now = Date.now()) => {
  try {
    localStorage.setItem(laterKey, String(now + laterMs))
  } catch {
    // It is offered again after the next action.
  }
}

export const isPutOff = (now = Date.now()): boolean => {
  try {
    const until = Number(localStorage.getItem(laterKey))
    // Further ahead than it can be set: the clock was wrong.
    return until > now && until <= now + laterMs
  } catch {
    return false
  }
}
