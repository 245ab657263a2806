/** For public installations on the embedded PostgreSQL. */
export const embeddedWarning = (version: string): string =>
  `the embedded PostgreSQL ${version} is a third-party build that gets security releases late: a public installation should use a PostgreSQL server (docs/operations.md, "A public installation").`
