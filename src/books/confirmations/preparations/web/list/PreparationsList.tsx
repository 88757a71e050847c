import { IconBook2, IconPrinter } from '@tabler/icons-react'
import { getGroup } from '#books/core/groups/web/group-filters.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import {
  asAsked,
  useListQuery,
  WHOLE_LIST_COUNT_QUERY,
  whenNarrowed,
} from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import type { TableColumn } from '#ui/table/RecordTable.tsx'
import { showPhone } from '#shared/people/phone.ts'
import { confirmationPreparationsFile } from '#books/confirmations/preparations/export/contract.ts'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { bornColumns, progressColumns, stateColumn } from '../../../../preparations/web/columns.tsx'
import { PreparationsTable } from '../../../../preparations/web/PreparationsTable.tsx'
import { formatFullName } from '#books/core/web/page/act-words.tsx'
import { CELEBRATION, PREPARATIONS } from '../../../web/paths.ts'
import {
  PreparationQuery,
  type ConfirmationPreparationRow,
  confirmationPreparations,
} from '../../contract.ts'
import { candidatePreparationModule } from '../preparation.ts'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePrint } from '#ui/print.tsx'
import { ListMenu } from '#ui/export/ListMenu.tsx'
import { preparationPrints } from '../../../prints/contract.ts'
import type { GroupQuery } from '#books/core/groups/contract.ts'

const columns: TableColumn<ConfirmationPreparationRow>[] = [
  {
    key: 'candidate',
    title: 'Kandydat',
    sort: 'surname',
    cell: ({ surname, names }) => `${surname} ${names}`,
  },
  ...bornColumns,
  { key: 'guardian', title: 'Prowadzący', hidden: true, cell: row => row.youth_guardian },
  { key: 'phone', title: 'Telefon', hidden: true, cell: ({ phone }) => showPhone(phone) },
  { key: 'name', title: 'Imię z bierzmowania', cell: row => row.confirmation_name },
  {
    key: 'sponsor',
    title: 'Świadek',
    cell: row => formatFullName(row.sponsor_names, row.sponsor_surname),
  },
  { key: 'missing', title: 'Brakuje', cell: ({ missing }) => missing.join(', ') },
  ...progressColumns,
  {
    key: 'year_of_preparation',
    title: 'Rok przygotowania',
    hidden: true,
    cell: row => row.year_of_preparation,
  },
  stateColumn(candidatePreparationModule),
]

/** List of candidates, in the order of a class register. */
export function PreparationsList() {
  const list = useListQuery(PreparationQuery)
  const query = asAsked(list.query)
  const group = getGroup(list.query)
  const unfilteredList = useCall(
    confirmationPreparations.list,
    WHOLE_LIST_COUNT_QUERY,
    whenNarrowed(list),
  )
  return (
    <PreparationsTable
      of={candidatePreparationModule}
      name="confirmation-preparations"
      list={list}
      answer={useCall(confirmationPreparations.list, { query })}
      whole={unfilteredList.data}
      columns={columns}
      more={
        <>
          <More group={group} />
          <ExportButton endpoint={confirmationPreparationsFile} query={query} />
        </>
      }
      toBook={
        <LinkButton
          to={CELEBRATION}
          search={{ ...group, prepared: true }}
          variant="default"
          leftSection={<IconBook2 size={18} aria-hidden />}
        >
          Wpisz grupę do księgi
        </LinkButton>
      }
    />
  )
}

function More({ group }: { group: GroupQuery }) {
  const printList = usePrint(preparationPrints.list)
  const printAttendance = usePrint(preparationPrints.attendance)
  const printCards = usePrint(preparationPrints.booklets)
  const item = (label: string, print: typeof printList) => (
    <Menu.Item
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => void print({ query: group })}
    >
      {label}
    </Menu.Item>
  )
  return (
    <ListMenu label="Więcej">
      {item('Drukuj listę grupy', printList)}
      {item('Drukuj listę obecności', printAttendance)}
      {item('Drukuj indeksy kandydatów', printCards)}
      <Menu.Item component={Link} to={`${PREPARATIONS}/checkmarks`}>
        Punkty do zaznaczania
      </Menu.Item>
    </ListMenu>
  )
}
