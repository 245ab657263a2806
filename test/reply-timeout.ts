import { replyTimeout } from '#api/http/with-timeout.ts'

/** How quickly a reply is made depends on what else runs on the machine. Tests of the timeout itself give their own. What waits within
 * a reply (`list-concurrency-limit.ts`, `account-changes.ts`, batches of moderation) has its part of it. */
replyTimeout.ms = 20_000
