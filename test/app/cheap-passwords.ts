import { passwordCost } from '#api/features/accounts/sign-in/passwords.ts'

/** Tests sign up thousands of users; real hashes would be half of their processor time. For real ones: `owaspCost`. */
Object.assign(passwordCost, { memory: 64, passes: 1 })
