import { Link } from '@tanstack/react-router'
import { Mark } from '#ui/layout/Mark.tsx'
import type { TableColumn } from '#ui/table/RecordTable.tsx'
import type { ImportRow, RowOutcome } from '../../../contract.ts'
import type { ImportKind } from '../import-kind.ts'
import { IconArrowNarrowRight } from '@tabler/icons-react'
import { showPhone } from '#shared/people/phone.ts'

const record = ({ words, record }: ImportKind): TableColumn<ImportRow> => ({
  key: 'name',
  title: words.record,
  cell: ({ name, record_id }) =>
    record_id === null ? <strong>{name}</strong> : <Link to={record(record_id)}>{name}</Link>,
})
const number: TableColumn<ImportRow> = {
  key: 'id',
  title: 'Wiersz',
  cell: ({ id, original }) => (
    <>
      {id} {original && <Mark>poprawiony</Mark>}
    </>
  ),
}
const reasons: TableColumn<ImportRow> = {
  key: 'reasons',
  title: 'Uwagi',
  cell: ({ reasons }) =>
    reasons.length > 0 && (
      <ul className="import-reasons">
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    ),
}
const fields = (title: string): TableColumn<ImportRow> => ({
  key: 'fields',
  title,
  cell: row => row.fields.length > 0 && <Changes fields={row.fields} />,
})

const COLUMNS: Record<RowOutcome, TableColumn<ImportRow>[]> = {
  add: [number, fields('Dane'), reasons],
  change: [number, fields('Zmiany'), reasons],
  same: [number, reasons],
  refuse: [number, { ...reasons, title: 'Powód' }],
}

/** Returns the columns of a list of rows, which depend on the outcome. */
export const listColumns = (outcome: RowOutcome, way: ImportKind) => [
  record(way),
  ...COLUMNS[outcome],
]

// Only a phone is kept in one line; words of other values are divided by ordinary spaces.
const showValue = (text: string | null) => (text && PHONE.test(text) ? showPhone(text) : text)

const PHONE = /^\+\d{8,15}$/

function Changes({ fields }: Pick<ImportRow, 'fields'>) {
  return (
    <ul className="import-changes">
      {fields.map(({ label, before, after }) => (
        <li key={label}>
          <span className="import-dim">{label}:</span>{' '}
          {before === null ? (
            showValue(after)
          ) : (
            <>
              <del>{showValue(before)}</del>
              <IconArrowNarrowRight size={18} aria-label="zmienia się na" />
              <ins>{after === null ? 'puste' : showValue(after)}</ins>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
