import { Button, Menu } from '@mantine/core'
import { IconBook2, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { currentUserCan } from '#shell/session.ts'
import { getGroup } from '#books/core/groups/web/group-filters.ts'
import {
  asAsked,
  useListQuery,
  WHOLE_LIST_COUNT_QUERY,
  whenNarrowed,
} from '#ui/table/list-query.ts'
import { useSearchWord } from '#ui/route-address.ts'
import { useCall } from '#ui/calls/query.ts'
import type { TableColumn } from '#ui/table/RecordTable.tsx'
import { showPhone } from '#shared/people/phone.ts'
import { bornColumns, progressColumns, stateColumn } from '../../../../preparations/web/columns.tsx'
import { PreparationsTable } from '../../../../preparations/web/PreparationsTable.tsx'
import { TransferDialog } from '../../../transfers/web/TransferDialog.tsx'
import {
  PreparationQuery,
  type CommunionPreparationRow,
  communionPreparations,
} from '../../contract.ts'
import { childPreparationModule } from '../preparation.ts'
import '@mantine/core/styles/Menu.layer.css'
import { Link } from '@tanstack/react-router'
import type { GroupQuery } from '#books/core/groups/contract.ts'
import { usePrint } from '#ui/print.tsx'
import { ListMenu } from '#ui/export/ListMenu.tsx'
import { preparationPrints } from '../../../prints/contract.ts'
import { PREPARATIONS } from '../../../web/paths.ts'

const columns: TableColumn<CommunionPreparationRow>[] = [
  {
    key: 'child',
    title: 'Dziecko',
    sort: 'surname',
    cell: ({ surname, name }) => `${surname} ${name}`,
  },
  ...bornColumns,
  { key: 'youth_guardian', title: 'Katecheta', hidden: true, cell: row => row.youth_guardian },
  { key: 'phone', title: 'Telefon', cell: ({ phone }) => showPhone(phone) },
  {
    key: 'missing',
    title: 'Brakuje',
    cell: ({ missing, baptised, state }) =>
      [state === 'open' && !baptised && 'danych chrztu', ...missing].filter(Boolean).join(', '),
  },
  ...progressColumns,
  stateColumn(childPreparationModule),
]

/** List of children in preparation, in the order of a class register. */
export function PreparationsList() {
  const list = useListQuery(PreparationQuery)
  const answer = useCall(communionPreparations.list, { query: asAsked(list.query) })
  const unfilteredList = useCall(
    communionPreparations.list,
    WHOLE_LIST_COUNT_QUERY,
    whenNarrowed(list),
  )
  const group = getGroup(list.query)
  const [transferring, setTransferring] = useState(useSearchWord('transfer') === 'group')
  return (
    <>
      <PreparationsTable
        of={childPreparationModule}
        name="communion-preparations"
        list={list}
        answer={answer}
        whole={unfilteredList.data}
        columns={columns}
        more={<More group={group} />}
        toBook={
          currentUserCan('communions.write') && (
            <Button
              variant="default"
              leftSection={<IconBook2 size={18} aria-hidden />}
              onClick={() => setTransferring(true)}
            >
              Wpisz grupę do księgi
            </Button>
          )
        }
      />
      {transferring && <TransferDialog group={group} onClose={() => setTransferring(false)} />}
    </>
  )
}

function More({ group }: { group: GroupQuery }) {
  const print = usePrint(preparationPrints.classList)
  return (
    <ListMenu label="Więcej">
      <Menu.Item
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => void print({ query: group })}
      >
        Drukuj listę grupy
      </Menu.Item>
      <Menu.Item component={Link} to={`${PREPARATIONS}/checkmarks`}>
        Punkty do zaznaczania
      </Menu.Item>
      <Menu.Item component={Link} to={`${PREPARATIONS}/transfers`}>
        Grupy wpisane do księgi
      </Menu.Item>
    </ListMenu>
  )
}
