import { replyTimeout } from '#api/http/with-timeout.ts'

/**
 * How quickly a reply is made depends on other load on the machine, so tests wait longer; those of the timeout set
 * their own. Waits within a reply (`list-concurrency-limit.ts`, `account-changes.ts`, batches of moderation) are a
 * share of it.
 */
replyTimeout.ms = 20_000
