import { replyTimeout } from '#api/platform/http/with-timeout.ts'

/** How quickly a reply is made depends on what else runs on the machine. Tests of the timeout itself give their own. */
replyTimeout.ms = 20_000
