import { newId } from '#api/db/new-id.ts'
import { putConditionReport } from '#api/features/sell/condition-reports/condition-reports-queries.ts'
import { insertConfirmation } from '#api/features/sell/condition-reports/invitations-queries.ts'
import { refreshShown } from '#api/features/sell/condition-reports/shown-grade.ts'
import { conditionReportAdmin } from '#contract/endpoints/sell/condition-report-admin.ts'
import { conditionReports } from '#contract/endpoints/sell/condition-reports.ts'
import { type ConditionReportKind, type Readings, slotsOf } from '#domain/condition/condition-readings.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'
import { anEngineer } from '#test/market/directory-factories.ts'
import { aProduct } from '#test/market/factories.ts'
import { aPicture } from '#test/market/listing.ts'
import { newPhone, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

/** A gel battery that the rule grades with an A. */
export const goodBattery: Readings = {
  chemistry: 'gel',
  ratedVolts: 12,
  ratedAh: 200,
  restVolts: 12.74,
  loadAmps: 40,
  loadVolts: 12.3,
  swelling: 'none',
  ageMonths: 14,
}

export const aBattery = (test: TestApp, ownerId: string, changes: object = {}) =>
  aProduct(test.deps, { ownerId, type: 'Battery', name: 'بطارية جل 200 أمبير', ...changes })

export const photosOf = (test: TestApp, ownerId: string, kind: ConditionReportKind = 'battery') =>
  Promise.all(slotsOf(kind).map(async (slot) => ({ slot, url: await aPicture(test.deps, ownerId) })))

export const goodConditionReport = async (test: TestApp, ownerId: string, readings: Readings = goodBattery) => ({
  readings,
  photos: await photosOf(test, ownerId),
  isSent: true,
})

/** A report that was sent, for a battery of this seller. */
export const aSentConditionReport = async (
  test: TestApp,
  { user, token }: Person,
  readings: Readings = goodBattery,
) => {
  const { id } = await aBattery(test, user.id)
  const body = await goodConditionReport(test, user.id, readings)
  const reply = await ask(test.app, conditionReports.save, { params: { id }, body, token })
  if (reply.status !== 200) throw new Error(`save: ${reply.status} ${JSON.stringify(reply.body)}`)
  return { id, body, updatedAt: reply.body.data.updatedAt as string }
}

/** A report that was sent and approved. */
export const aPublicConditionReport = async (test: TestApp, seller: Person, readings: Readings = goodBattery) => {
  const report = await aSentConditionReport(test, seller, readings)
  const staff = await signUpStaff(test)
  const call = { params: { id: report.id }, body: {}, token: staff.token }
  const reply = await ask(test.app, conditionReportAdmin.approve, call)
  if (reply.status !== 200) throw new Error(`approve: ${reply.status} ${JSON.stringify(reply.body)}`)
  return report
}

type Subject = { id: string; engineerId: string }

/** Changes of a report and its confirmation, without requests; pages show a listing differently after each. */
export const conditionReportChanges = (
  test: Pick<TestApp, 'deps'>,
  subject: () => Subject,
): [string, () => Promise<unknown>][] => {
  // The app starts after this was called.
  const put = async (status: 'public' | 'rejected') => {
    const [{ id }, { deps }] = [subject(), test]
    const times = { created_at: deps.now(), updated_at: deps.now() }
    const content = { kind: 'battery', readings: JSON.stringify(goodBattery), pictures: '[]', grade: 'A' } as const
    await putConditionReport(deps.db, { product_id: id, ...content, status, ...times })
    await refreshShown(deps, id)
  }
  const confirm = () => {
    const [{ id: productId, engineerId }, { deps }] = [subject(), test]
    return insertConfirmation(deps.db, { id: newId(), productId, engineerId, at: deps.now() })
  }
  const rename = () =>
    test.deps.db.updateTable('engineers').set({ name: 'م. باسم جديد' }).where('id', '=', subject().engineerId).execute()
  return [
    ['a public condition report', () => put('public')],
    ['a confirmation of a condition report', confirm],
    ['another name of who confirmed a condition report', rename],
    ['a condition report that is taken down', () => put('rejected')],
  ]
}

/** A report with one invitation that this person sent and one that they received. */
export const someInvitations = async (test: TestApp, person: Person) => {
  await anInvitation(test, person, (await aSentConditionReport(test, person)).id, { phone: newPhone() })
  const other = await signUp(test)
  await anInvitation(test, other, (await aSentConditionReport(test, other)).id, { phone: person.phone })
}

/** An account with a directory entry, which has a seal by default. */
export const aSealedEngineer = async (test: TestApp, { isVerified = true }: { isVerified?: boolean } = {}) => {
  const person = await signUp(test, { name: 'هشام العريقي' })
  const engineerId = await anEngineer(test.deps, { userId: person.user.id, name: 'م. هشام العريقي', isVerified })
  return { ...person, engineerId }
}

/** Invites an engineer and returns the token of the invitation. */
export const anInvitation = async (test: TestApp, { token }: Person, id: string, body: object): Promise<string> => {
  const reply = await ask(test.app, conditionReports.invite, { params: { id }, body, token })
  if (reply.status !== 200) throw new Error(`invite: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body.data.link.split('/').at(-1)
}
