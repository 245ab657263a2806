import { expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { readCatalogue } from '#demo/catalogue.ts'
import { seedConditionReports } from '#demo/condition-reports.ts'
import { demoId } from '#demo/demo-id.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer } from '#test/market/directory-factories.ts'
import { aProduct } from '#test/market/factories.ts'

const test = startTestApp()
const picture = { id: 'abcdefabcdefabcdef', width: 800, height: 600, color: '#ffffff' }

it('the demo has a battery that an engineer confirmed and a panel that its seller checked, also when it is loaded twice', async () => {
  const [battery, panel] = [demoId('product-ritar-200-used'), demoId('product-ja-460-used')]
  await aProduct(test.deps, { id: battery, type: 'Battery' })
  await aProduct(test.deps, { id: panel, type: 'Panel' })
  await anEngineer(test.deps, { id: demoId('engineer-01'), isVerified: true })
  const prepared = new Proxy({}, { get: () => picture })
  for (let time = 0; time < 2; time += 1)
    await seedConditionReports(test.deps, readCatalogue(test.deps.now()), prepared)
  const page = async (id: string) => (await ask(test.app, products.get, { params: { id } })).body.data
  expect(await page(battery)).toMatchObject({ grade: 'B', isEngineerChecked: true, report: { kind: 'battery' } })
  expect(await page(panel)).toMatchObject({ grade: 'A', report: { kind: 'panel', checkedBy: 'seller', needs: [] } })
})
