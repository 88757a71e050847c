import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { screenAddress } from '#ui/route-address.ts'
import { useListQuery, WHOLE_LIST_COUNT_QUERY, whenNarrowed } from '#ui/table/list-query.ts'
import { usePrint } from '#ui/print.tsx'
import { useCall } from '#ui/calls/query.ts'
import { RecordTable } from '#ui/table/RecordTable.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { bookCatalogue } from '#shared/book-catalogue.ts'
import { BookMenu } from '#books/core/web/page/BookMenu.tsx'
import { BookFilters, bookQuery } from '#books/core/web/page/BookFilters.tsx'
import { screenColumns } from '#books/core/list/web/screen.tsx'
import { YearbookButton } from '#books/core/web/page/YearbookButton.tsx'
import { ConversionQuery, conversions } from '../contract.ts'
import { conversionList } from '../list.ts'
import { DeclarationMenu } from '../declaration/web/DeclarationMenu.tsx'
import { conversionPrints } from '../prints/contract.ts'
import { KINDS, kindWords } from '../labels.ts'

const { path, title } = bookCatalogue.conversions

const columns = screenColumns(conversionList)

export function ConversionsList() {
  const list = useListQuery(ConversionQuery)
  const query = bookQuery(list.query)
  const answer = useCall(conversions.list, { query })
  const unfilteredList = useCall(conversions.list, WHOLE_LIST_COUNT_QUERY, whenNarrowed(list))
  const print = usePrint(conversionPrints.yearbook)
  const { kind } = list.query
  return (
    <>
      <ScreenHead title={title}>
        <YearbookButton
          year={list.query.year}
          onPrint={year => print({ params: { year }, query: { kind } })}
        />
        {kind === 'left_church' && <DeclarationMenu />}
        <BookMenu book="conversions" file={conversions.file} query={query} />
        <WriteMenu />
      </ScreenHead>
      <RecordTable
        name="conversions"
        list={list}
        answer={answer}
        whole={unfilteredList.data}
        columns={columns}
        count={['akt', 'akty', 'aktów']}
        linkTo={({ id }) => ({ to: screenAddress(`${path}/${id}/preview`) })}
        empty={{ text: 'W księdze nie ma jeszcze żadnego aktu.', action: <WriteMenu /> }}
        filters={
          <BookFilters
            list={list}
            label="Imię, nazwisko albo nr aktu"
            filters={[{ name: 'kind', label: 'Każdy rodzaj', options: SORTS }]}
          />
        }
      />
    </>
  )
}

const SORTS = KINDS.map(value => ({ value, label: kindWords[value].event }))

function WriteMenu() {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          Wpisz do księgi
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {KINDS.map(kind => (
          <Menu.Item key={kind} component={Link} to={`${path}/choice/${kind}`}>
            {kindWords[kind].write}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
