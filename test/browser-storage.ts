type Kept = Record<string, string>

/** Like the browser's `localStorage`: keys are own properties. */
export const makeStorage = () =>
  Object.create({
    getItem(this: Kept, name: string) {
      return this[name] ?? null
    },
    setItem(this: Kept, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Kept, name: string) {
      delete this[name]
    },
  })
