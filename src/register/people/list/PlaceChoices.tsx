import { FilterChoice } from '#kit/table/FilterBar.tsx'
import type { List } from '#kit/table/list-query.tsx'

interface Named {
  id: number
  name: string
}
interface Props {
  list: List<{ dic_town_id?: number; dic_street_id?: number }>
  towns: readonly Named[]
  streets: readonly (Named & { dic_town_id: number })[]
}

/** Where people live: a town where there are several, and a street of the chosen one. */
export function PlaceChoices({ list, towns, streets }: Props) {
  const { dic_town_id } = list.query
  const near = streets.filter(street => !dic_town_id || street.dic_town_id === dic_town_id)
  return (
    <>
      {towns.length > 1 && (
        <FilterChoice
          list={list}
          name="dic_town_id"
          label="Każda miejscowość"
          options={towns.map(named)}
        />
      )}
      <FilterChoice
        list={list}
        name="dic_street_id"
        label="Każda ulica"
        options={near.map(named)}
      />
    </>
  )
}

const named = ({ id, name }: Named) => ({ value: id, label: name })
