import { IconPlus } from '@tabler/icons-react'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { today } from '#shared/dates/days.ts'
import { useListQuery } from '#ui/table/list-query.ts'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import { type TableColumn, RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { PaymentTabs } from '../../web/PaymentTabs.tsx'
import { rulesPath } from '../../web/paths.ts'
import { RulesQuery, type RulesRow, settlementRules } from '../contract.ts'

function State({ rules }: { rules: RulesRow }) {
  const now = today().slice(0, 7)
  if (!rules.confirmed_at) return <Mark tone="warn">projekt</Mark>
  if (rules.month_from > now) return <Mark>{`od ${showPartialDay(rules.month_from)}`}</Mark>
  if (rules.month_to && rules.month_to < now) return <Mark>dawne</Mark>
  return <Mark tone="good">obowiązują</Mark>
}

const columns: TableColumn<RulesRow>[] = [
  { key: 'name', title: 'Nazwa', sort: 'name', cell: ({ name }) => name },
  {
    key: 'from',
    title: 'Od miesiąca',
    sort: 'month_from',
    cell: ({ month_from }) => showPartialDay(month_from),
  },
  { key: 'to', title: 'Do miesiąca', cell: ({ month_to }) => showPartialDay(month_to) },
  { key: 'state', title: 'Stan', cell: rules => <State rules={rules} /> },
]

/** List of rules: binding, former, and drafts. */
export function RulesList() {
  const list = useListQuery(RulesQuery)
  const answer = useCall(settlementRules.list, { query: list.query })
  const add = (
    <LinkButton to={rulesPath('add')} leftSection={<IconPlus size={18} aria-hidden />}>
      Nowe zasady
    </LinkButton>
  )
  return (
    <>
      <ScreenHead title="Rozliczenia: zasady">{add}</ScreenHead>
      <PaymentTabs />
      <RecordTable
        name="settlement-rules"
        list={list}
        answer={answer}
        columns={columns}
        count={['zestaw zasad', 'zestawy zasad', 'zestawów zasad']}
        linkTo={({ id }) => ({ to: screenAddress(rulesPath(id)) })}
        empty={{
          text: 'Nie ma jeszcze zasad. Wpisz je według statutu diecezji i zwyczaju parafii, wypróbuj na dowolnym miesiącu i zatwierdź.',
          action: add,
        }}
      />
    </>
  )
}
