import { infiniteQueryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { people, type Role, roles } from '#contract/endpoints/staff/people.ts'
import { AdminChips } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage, ExportButton } from '#web/features/staff/kit/admin-page.tsx'
import { CaseList } from '#web/features/staff/kit/case-list.tsx'
import { useSearchAsTyped } from '#web/features/staff/kit/use-search-as-typed.ts'
import style from '#web/features/staff/people/people.module.css'
import { peopleTexts } from '#web/features/staff/people/people.texts.ts'
import { PersonRow, peopleKey } from '#web/features/staff/people/person-row.tsx'
import { call } from '#web/platform/api.ts'
import { useRestoredPages } from '#web/platform/page/restored-pages.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'

export type PeopleFilter = { search?: string; role?: Role; state?: 'banned' | 'verified' | 'renamed' }

export const peopleQuery = (filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(people.list, { query: { ...filter, page: pageParam, limit: 20 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })

const states = ['banned', 'verified', 'renamed'] as const

const readFilter = (address: URLSearchParams): PeopleFilter => {
  const search = address.get('search')?.trim()
  const role = roles.find((known) => known === address.get('role'))
  const state = states.find((known) => known === address.get('state'))
  return { ...(search && { search }), ...(role && { role }), ...(state && { state }) }
}

export default function PeopleScreen() {
  const t = useTexts(peopleTexts)
  const [address] = useSearchParams()
  const filter = readFilter(address)
  const isAdmin = useSession()?.user?.role === 'admin'
  const query = useRestoredPages(peopleQuery(filter))
  const { box, submit } = useSearchAsTyped(filter.search)
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
