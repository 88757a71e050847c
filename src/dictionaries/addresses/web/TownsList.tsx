import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { KeptList } from '#dictionaries/entries/web/keeping/KeptList.tsx'
import { STREETS, ZIP_CODES } from '#dictionaries/entries/web/keeping/paths.ts'
import { OFFICIAL_PLACES } from '#dictionaries/official-places/web/paths.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { asAsked, useListQuery } from '#ui/table/list-query.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import type { TableColumn } from '#ui/table/RecordTable.tsx'
import { currentUserCan } from '#shell/session.ts'
import { type Town, TownQuery, towns } from '../contract.ts'

const columns: TableColumn<Town>[] = [
  { key: 'name', title: 'Nazwa', sort: 'name', cell: ({ name }) => name },
  { key: 'commune', title: 'Gmina', sort: 'commune', cell: ({ commune }) => commune },
  { key: 'county', title: 'Powiat', cell: ({ county }) => county },
  { key: 'voivodeship', title: 'Województwo', cell: ({ voivodeship }) => voivodeship },
]

/** List of the towns of addresses: common ones and those the parish has added. */
export function TownsList() {
  const list = useListQuery(TownQuery)
  const answer = useCall(towns.list, { query: asAsked(list.query) })
  const add = useSave(towns.add)
  return (
    <KeptList
      name="towns"
      list={list}
      answer={answer}
      columns={columns}
      count={['miejscowość', 'miejscowości', 'miejscowości']}
      addWords="Dodaj miejscowość"
      search="Nazwa miejscowości"
      empty="Nie ma jeszcze żadnej miejscowości."
      wordsOf={({ name }) => name}
      remove={towns.remove}
      putBack={({ name, commune, county, voivodeship, global }) =>
        add.mutateAsync({ body: { name, commune, county, voivodeship, global } })
      }
      menu={getPlaces}
    >
      <OfficialButton />
    </KeptList>
  )
}

const getPlaces = ({ id }: Town) => (
  <>
    <Menu.Item component={Link} {...linkToTown(STREETS, id)}>
      Pokaż ulice
    </Menu.Item>
    <Menu.Item component={Link} {...linkToTown(ZIP_CODES, id)}>
      Pokaż kody pocztowe
    </Menu.Item>
  </>
)

/** Link for administrators to import the places of the official register. */
function OfficialButton() {
  if (!currentUserCan('installation.manage')) return null
  return (
    <LinkButton
      to={OFFICIAL_PLACES}
      variant="default"
      leftSection={<IconBuildingBank size={18} aria-hidden />}
    >
      Z rejestru TERYT
    </LinkButton>
  )
}

const linkToTown = (to: string, dic_town_id: number) => ({ to, search: { dic_town_id } }) as object
