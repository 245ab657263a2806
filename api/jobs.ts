import { productJobs } from '#api/features/products/products.jobs.ts'
import type { Job } from '#api/platform/jobs.ts'
import { sweepJobs } from '#api/platform/sweep.jobs.ts'

/** Everything that happens by the clock. */
export const jobs: Job[] = [...productJobs, ...sweepJobs]
