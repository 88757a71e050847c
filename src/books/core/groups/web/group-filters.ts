import type { Filter } from '#ui/table/FilterBar.tsx'
import { today } from '#shared/dates/days.ts'
import type { GroupQuery, PreparationGroups } from '../contract.ts'

const thisYear = () => Number(today().slice(0, 4))

const options = (values: readonly (string | number)[]) =>
  values.map(value => ({ value, label: String(value) }))
const toOptions = (items: readonly { id: number; value: string }[]) =>
  items.map(({ id, value }) => ({ value: id, label: value }))

/** Builds the filters of year, class, school and guardian; undefined options while the group is loading. */
export function groupFilters(
  groups: PreparationGroups | undefined,
  guardian: string,
): Filter<GroupQuery>[] {
  if (!groups) return []
  const { schools, classes, guardians } = groups
  const years = [...new Set([thisYear() + 1, thisYear(), ...groups.years])].toSorted(
    (a, b) => b - a,
  )
  const all: Required<Pick<Filter<GroupQuery>, 'name' | 'label' | 'noun' | 'options'>>[] = [
    { name: 'year', label: 'Każdy rok', noun: 'Rok', options: options(years) },
    { name: 'school_class', label: 'Każda klasa', noun: 'Klasa', options: options(classes) },
    { name: 'dic_school_id', label: 'Każda szkoła', noun: 'Szkoła', options: toOptions(schools) },
    {
      name: 'dic_youth_guardian_id',
      label: guardian,
      noun: 'Prowadzi',
      options: toOptions(guardians),
    },
  ]
  return all
    .filter(filter => filter.options.length > 0)
    .map(filter => ({ ...filter, proper: true }))
}

/** Returns the part of a query that identifies the group. */
export const getGroup = ({
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
