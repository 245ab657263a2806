type Stored = Record<string, string>

/** Like the browser's `localStorage`: keys are own properties. */
export const makeStorage = () =>
  Object.create({
    getItem(this: Stored, name: string) {
      return this[name] ?? null
    },
    setItem(this: Stored, name: string, value: string) {
      this[name] = value
    },
    removeItem(this: Stored, name: string) {
      delete this[name]
    },
  })
