import './RecordTable.css'
import { Button, MantineThemeProvider } from '@mantine/core'
import { ColumnChooser, useColumns, useDensity } from './ColumnChooser.tsx'
import { Foot } from './Pages.tsx'
import { Heading, PickAll, Row, SortChoice } from './TableParts.tsx'
import type { TableColumn as Column, TableProps } from './TableParts.tsx'
import { getPart, plural } from '#shared/text/plural.ts'
import { ReadFailure } from '../layout/SectionBoundary.tsx'

export type { TableColumn } from './TableParts.tsx'

/** Table of one page of records. Sort and page are in the address; arrow keys move between rows, Enter opens one. */
export function RecordTable<Row extends { id: number }>(props: TableProps<Row>) {
  const { name, list, answer, columns, count, filters } = props
  const [visibleColumns, chooser] = useColumns(name, columns)
  const { data: page, isPlaceholderData } = answer
  const rowIds = page?.data.map(({ id }) => id) ?? []
  const isDense = useDensity()
  const group = findGroup(columns, list.query.sort)
  const selectedCount = props.selection?.picking.count ?? 0
  return (
    <section className="kit-list">
      <div className="kit-list-head">
        {filters}
        <div className="kit-list-side">
          <SortChoice columns={columns} list={list} />
          <output className="kit-total">
            {page && getPart(page.meta.total, props.whole?.meta.total, count)}
          </output>
          <ColumnChooser columns={columns} {...chooser} />
        </div>
      </div>
      {answer.error && !page ? (
        <ReadFailure
          className="kit-empty"
          problem={answer.error}
          onRetry={() => void answer.refetch()}
        />
      ) : page?.data.length === 0 ? (
        <Empty {...props} />
      ) : (
        <table
          className="kit-table"
          aria-busy={!page || isPlaceholderData}
          data-dense={isDense || undefined}
        >
          <thead>
            <tr>
              {props.selection && (
                <PickAll picking={props.selection.picking} rows={page?.data ?? []} />
              )}
              {visibleColumns.map(column => (
                <Heading key={column.key} column={column} list={list} />
              ))}
              {props.actions && (
                <th scope="col" className="no-print">
                  <span className="kit-hidden">Czynności</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {page
              ? page.data.map((row, index) => (
                  <Row
                    key={row.id}
                    {...props}
                    row={row}
                    here={rowIds}
                    columns={visibleColumns}
                    startsGroup={startsGroup(page.data, index, group)}
                  />
                ))
              : SKELETON_ROW_INDEXES.map(index => (
                  <Skeleton key={index} width={visibleColumns.length} />
                ))}
          </tbody>
        </table>
      )}
      {page && <Foot meta={page.meta} list={list} />}
      {props.selection && (
        <output className="kit-hidden">
          {selectedCount > 0 && `Zaznaczono: ${plural(selectedCount, ...count)}`}
        </output>
      )}
      {selectedCount > 0 && props.selection?.bar}
    </section>
  )
}

/** Returns the grouping of the column by which the list is sorted; by default the first column is. */
const findGroup = <Row,>(columns: readonly Column<Row>[], sort: string | undefined) =>
  (sort === undefined ? columns[0] : columns.find(column => column.sort === sort))?.group

function startsGroup<Row>(rows: readonly Row[], index: number, group?: (row: Row) => string) {
  const [row, rowBefore] = [rows[index], rows[index - 1]]
  if (!group || row === undefined || rowBefore === undefined) return false
  return group(row) !== group(rowBefore)
}

const SKELETON_ROW_INDEXES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

function Skeleton({ width }: { width: number }) {
  return (
    <tr aria-hidden className="kit-waiting">
      {Array.from({ length: width }, (_, index) => (
        <td key={index}>&nbsp;</td>
      ))}
    </tr>
  )
}

/** The head of the screen has the same button as its main one. */
const QUIET_BUTTONS = { components: { Button: { defaultProps: { variant: 'default' } } } }

function Empty<Row extends { id: number }>({ list, empty }: TableProps<Row>) {
  const { page } = list.query
  return (
    <div className="kit-empty">
      <p>
        {list.narrowed
          ? 'Nic nie pasuje do wyszukiwania i filtrów.'
          : page > 1
            ? 'Na tej stronie nie ma już pozycji.'
            : (empty?.text ?? 'Nie ma tu jeszcze żadnej pozycji.')}
      </p>
      {list.narrowed ? (
        <Button variant="default" onClick={list.clear}>
          Wyczyść filtry
        </Button>
      ) : page > 1 ? (
        <Button variant="default" onClick={() => list.set({ page: 1 })}>
          Wróć na pierwszą stronę
        </Button>
      ) : (
        <MantineThemeProvider theme={QUIET_BUTTONS} inherit>
          {empty?.action}
        </MantineThemeProvider>
      )}
    </div>
  )
}
