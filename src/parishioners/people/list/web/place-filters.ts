import type { Filter } from '#ui/table/FilterBar.tsx'

interface NamedPlace {
  id: number
  name: string
}
interface Query {
  dic_town_id?: number
  dic_street_id?: number
}
interface Places {
  towns: readonly NamedPlace[]
  streets: readonly (NamedPlace & { dic_town_id: number })[]
}

/** Returns filters by residence: a street of the chosen town, and a town where there are several. */
export function placeFilters(
  { dic_town_id, dic_street_id }: Query,
  { towns, streets }: Places = { towns: [], streets: [] },
): Filter<Query>[] {
  const near = streets.filter(
    street => !dic_town_id || street.dic_town_id === dic_town_id || street.id === dic_street_id,
  )
  return [
    {
      name: 'dic_street_id',
      label: 'Każda ulica',
      noun: 'Ulica',
      proper: true,
      options: near.map(toOption),
    },
    {
      name: 'dic_town_id',
      label: 'Każda miejscowość',
      noun: 'Miejscowość',
      proper: true,
      rare: true,
      options: towns.length > 1 ? towns.map(toOption) : undefined,
    },
  ]
}

const toOption = ({ id, name }: NamedPlace) => ({ value: id, label: name })
