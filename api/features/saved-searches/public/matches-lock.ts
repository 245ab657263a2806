/** An expression whose lock is to be held while listings are matched, until the end of the transaction. */
