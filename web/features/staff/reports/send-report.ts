import {
  type NewReport,
  type ReportReason,
  type ReportSubject,
  reportReasons,
  reports,
} from '#contract/endpoints/staff/reports.ts'
import { send } from '#web/platform/send.ts'

/** What is reported; the id of a reply is that of its review. */
export type ReportTarget = { subject: ReportSubject; id: string }

const endpoints = {
  product: reports.add,
  seller: reports.addSeller,
  reply: reports.addReply,
  wanted: reports.addWanted,
} as const

export const sendReport = ({ subject, id }: ReportTarget, body: NewReport) =>
  send(endpoints[subject], { params: { id }, body })

/** Only a listing can be sold already or posted twice. */
const ofPeople: readonly ReportReason[] = ['fraud', 'wrong_info', 'offensive', 'other']

export const reasonsFor: Record<ReportSubject, readonly ReportReason[]> = {
  product: reportReasons,
  seller: ofPeople,
  reply: ofPeople,
  wanted: ofPeople,
}
