import { FilterChoice } from '#kit/table/FilterBar.tsx'
import type { List } from '#kit/table/list-query.tsx'
import { today } from '#platform/days.ts'
import type { GroupQuery, Groups } from './contract.ts'

const thisYear = () => Number(today().slice(0, 4))

const options = (values: readonly (string | number)[]) =>
  values.map(value => ({ value, label: String(value) }))
const named = (items: readonly { id: number; value: string }[]) =>
  items.map(({ id, value }) => ({ value: id, label: value }))

/** Year, school, class and guardian: each narrows the group. */
export function GroupFilters({
  list,
  groups: data,
  guardian,
}: {
  list: List<GroupQuery>
  /** What the groups of the chosen year are called; nothing while it is being asked. */
  groups: Groups | undefined
  /** „Każdy katecheta”. */
  guardian: string
}) {
  if (!data) return null
  const years = [...new Set([thisYear() + 1, thisYear(), ...data.years])].toSorted((a, b) => b - a)
  return (
    <>
      <FilterChoice list={list} name="year" label="Każdy rok" options={options(years)} />
      {data.schools.length > 0 && (
        <FilterChoice
          list={list}
          name="dic_school_id"
          label="Każda szkoła"
          options={named(data.schools)}
        />
      )}
      {data.classes.length > 0 && (
        <FilterChoice
          list={list}
          name="school_class"
          label="Każda klasa"
          options={options(data.classes)}
        />
      )}
      {data.guardians.length > 0 && (
        <FilterChoice
          list={list}
          name="dic_youth_guardian_id"
          label={guardian}
          options={named(data.guardians)}
        />
      )}
    </>
  )
}

/** The part of a query that names the group. */
export const groupOf = ({
  year,
  dic_school_id,
  school_class,
  dic_youth_guardian_id,
}: GroupQuery) => ({
  year,
  dic_school_id,
  school_class,
  dic_youth_guardian_id,
})
