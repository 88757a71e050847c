import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { screenAddress } from '#ui/route-address.ts'
import { useListQuery } from '#ui/table/list-query.ts'
import { confirm } from '#ui/dialogs/modals.ts'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { FAMILIES, PEOPLE } from '../../web/paths.ts'
import { type MergeRow, PairQuery, merges } from '../contract.ts'
import { useUndo } from './after.ts'
import { MergingTabs } from './MergingTabs.tsx'

const getList = ({ kind }: MergeRow) => (kind === 'people' ? PEOPLE : FAMILIES)

const columns: TableColumn<MergeRow>[] = [
  {
    key: 'kept',
    title: 'Karta, która została',
    cell: row => `${row.kept_name} (nr ${row.kept_id})`,
  },
  {
    key: 'gone',
    title: 'Karta dołączona',
    cell: row => (
      <Link to={screenAddress(`${getList(row)}/${row.gone_id}/preview`)}>
        {row.gone_name} (nr {row.gone_id})
      </Link>
    ),
  },
  {
    key: 'kind',
    title: 'Rodzaj',
    cell: ({ kind }) => (kind === 'people' ? 'osoba' : 'rodzina'),
  },
  {
    key: 'when',
    title: 'Połączono',
    cell: row => `${showInstant(row.merged_at)}, ${row.merged_by_name}`,
  },
  {
    key: 'undone',
    title: 'Cofnięto',
    cell: row => row.undone_at && `${showInstant(row.undone_at)}, ${row.undone_by_name}`,
  },
]

const getActions = (row: MergeRow) => !row.undone_at && <TakeBack {...row} />

/** List of merges of people and families, each with an undo while no later change prevents it. */
export function Merges() {
  const list = useListQuery(PairQuery)
  const answer = useCall(merges.list, { query: list.query })
  return (
    <>
      <ScreenHead title="Wykonane połączenia kart" />
      <MergingTabs />
      <RecordTable
        name="merges"
        list={list}
        answer={answer}
        columns={columns}
        count={['połączenie', 'połączenia', 'połączeń']}
        linkTo={row => ({ to: screenAddress(`${getList(row)}/${row.kept_id}/preview`) })}
        empty={{ text: 'Nie połączono jeszcze żadnych kart.' }}
        actions={getActions}
      />
    </>
  )
}

function TakeBack({ id, version, kept_name, kept_id, gone_name, gone_id }: MergeRow) {
  const undo = useUndo()
  // Merged cards usually have the same name, so their ids distinguish them.
  const [goneLabel, keptLabel] = [
    `„${gone_name}” (nr ${gone_id})`,
    `„${kept_name}” (nr ${kept_id})`,
  ]
  const ask = async () => {
    const yes = await confirm({
      title: 'Cofnięcie połączenia',
      message: `Karta ${goneLabel} wróci do kartoteki ze wszystkim, co do niej należało, a karta ${keptLabel} będzie taka jak przed połączeniem. To, co dopisano później, zostanie na karcie ${keptLabel}. Cofnąć?`,
      yes: 'Cofnij połączenie',
      no: 'Wróć',
    })
    if (yes) await undo(id, version)
  }
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Cofnij połączenie: ${gone_name}`}
      onClick={() => void ask()}
    >
      Cofnij
    </Button>
  )
}
