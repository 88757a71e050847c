import { Button } from '@mantine/core'
import { IconPlus, IconPrinter, IconUsers } from '@tabler/icons-react'
import { registerPrints } from '#parishioners/papers/contract.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import {
  asAsked,
  useListQuery,
  WHOLE_LIST_COUNT_QUERY,
  whenNarrowed,
} from '#ui/table/list-query.ts'
import { lazyScreenPart } from '#ui/lazy.tsx'
import { useSelection } from '#ui/table/picking.ts'
import { usePrint } from '#ui/print.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { familiesFile } from '#parishioners/families/export/contract.ts'
import { FAMILY_PAIRS } from '#parishioners/people/merging/web/paths.ts'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { families, FamilyQuery, type FamilyRow } from '../../contract.ts'
import { State } from '../State.tsx'
import { FamilyFilters } from './FamilyFilters.tsx'

const FAMILIES = '/status-of-the-animarum/parish-records/families'

const PickedFamilies = lazyScreenPart(
  async () => (await import('#parishioners/selections/web/Picked.tsx')).PickedFamilies,
  {
    missing: () => null,
  },
)

const columns: TableColumn<FamilyRow>[] = [
  { key: 'family_name', title: 'Rodzina', sort: 'family_name', cell: row => row.family_name },
  { key: 'address', title: 'Adres', sort: 'address', cell: row => row.address },
  { key: 'head', title: 'Głowa rodziny', cell: row => row.head },
  { key: 'members', title: 'Osób', cell: row => row.members_count },
  { key: 'card_number', title: 'Nr karty', sort: 'card_number', cell: row => row.card_number },
  { key: 'region', title: 'Rejon', cell: row => row.region },
  { key: 'state', title: 'Stan', cell: State },
]

export function FamiliesList() {
  const list = useListQuery(FamilyQuery)
  const query = asAsked(list.query)
  const answer = useCall(families.list, { query })
  const allFamilies = useCall(
    families.list,
    { query: { ...WHOLE_LIST_COUNT_QUERY.query, status: 'all' } },
    whenNarrowed(list),
  )
  const total = answer.data?.meta.total
  const picking = useSelection({ name: 'families', query: list.query, total })
  const print = usePrint(registerPrints.familiesList)
  const add = (
    <LinkButton to={`${FAMILIES}/add`} leftSection={<IconPlus size={18} aria-hidden />}>
      Dodaj rodzinę
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Rodziny">
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => void print({ query })}
        >
          Drukuj
        </Button>
        <ExportButton endpoint={familiesFile} query={query} />
        <LinkButton
          to={FAMILY_PAIRS}
          variant="default"
          leftSection={<IconUsers size={18} aria-hidden />}
        >
          Powtórzone karty
        </LinkButton>
        {add}
      </ScreenHead>
      <RecordTable
        name="families"
        list={list}
        answer={answer}
        whole={allFamilies.data}
        columns={columns}
        count={['rodzina', 'rodziny', 'rodzin']}
        linkTo={({ id }) => ({
          to: `${FAMILIES}/$familyID/preview`,
          params: { familyID: String(id) },
        })}
        empty={{ text: 'W kartotece nie ma jeszcze żadnej rodziny.', action: add }}
        filters={<FamilyFilters list={list} />}
        selection={{
          picking,
          nameOf: ({ family_name }) => family_name,
          bar: <PickedFamilies picking={picking} query={list.query} total={total} />,
        }}
      />
    </>
  )
}
