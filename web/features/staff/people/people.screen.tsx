import { useSearchParams } from 'react-router'
import { people, roles } from '#contract/endpoints/staff/people.ts'
import { AdminChips } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage, ExportButton } from '#web/features/staff/kit/admin-page.tsx'
import { CaseList } from '#web/features/staff/kit/case-list.tsx'
import { useSearchAsTyped } from '#web/features/staff/kit/use-search-as-typed.ts'
import style from '#web/features/staff/people/people.module.css'
import { type PeopleFilter, peopleQuery } from '#web/features/staff/people/people.queries.ts'
import { peopleTexts } from '#web/features/staff/people/people.texts.ts'
import { PersonRow } from '#web/features/staff/people/person-row.tsx'
import { pagesParam } from '#web/platform/loaded-pages.ts'
import { useRestoredPages } from '#web/platform/restored-pages.ts'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'

const states = ['banned', 'verified', 'renamed'] as const

const readFilter = (address: URLSearchParams): PeopleFilter => {
  const search = address.get('search')?.trim()
  const role = roles.find((known) => known === address.get('role'))
  const state = states.find((known) => known === address.get('state'))
  return { ...(search && { search }), ...(role && { role }), ...(state && { state }) }
}

export default function PeopleScreen() {
  const t = useTexts(peopleTexts)
  const [address, setAddress] = useSearchParams()
  const filter = readFilter(address)
  const isAdmin = useSession()?.user?.role === 'admin'
  const query = useRestoredPages(peopleQuery(filter))
  const { box, submit } = useSearchAsTyped(filter.search, (words) =>
    setAddress(
      (old) => {
        const next = new URLSearchParams(old)
        words ? next.set('search', words) : next.delete('search')
        next.delete(pagesParam)
        return next
      },
      { preventScrollReset: true, replace: true },
    ),
  )
  return (
    <AdminPage
      title={t.title}
      lead={t.lead}
      actions={isAdmin && <ExportButton endpoint={people.export} query={filter} />}
    >
      <form className={style.search} onSubmit={submit}>
        <Field {...box} id="people-search" label={t.search} dir="auto" />
        <Button type="submit" look="soft" icon="search">
          {t.find}
        </Button>
      </form>
      <div className={style.filters}>
        <AdminChips
          label={t.filter}
          name="state"
          options={[{ value: '', label: t.everybody }, ...states.map((value) => ({ value, label: t.states[value] }))]}
        />
        <AdminChips
          label={t.roleFilter}
          name="role"
          options={[{ value: '', label: t.anyRole }, ...roles.map((value) => ({ value, label: t.roles[value] }))]}
        />
      </div>
      <CaseList label={t.title} query={query} empty={{ title: t.empty, text: t.emptyText }}>
        {(person) => <PersonRow person={person} isOpen={query.data?.pages[0]?.total === 1} />}
      </CaseList>
    </AdminPage>
  )
}
