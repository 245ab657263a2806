import { passwordCost } from '#api/features/auth/passwords.ts'

/** The tests sign up thousands of people: real hashes would be half of their processor time. Real ones: `owaspCost`. */
Object.assign(passwordCost, { memory: 64, passes: 1 })
