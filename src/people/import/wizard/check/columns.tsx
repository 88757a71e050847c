import { Link } from '@tanstack/react-router'
import type { Column } from '#kit/RecordTable.tsx'
import { PEOPLE } from '../../../paths.tsx'
import type { ImportRow, Outcome } from '../../contract.ts'
import { Changes } from './Changes.tsx'

const person: Column<ImportRow> = {
  key: 'name',
  title: 'Osoba',
  cell: ({ name, person_id }) =>
    person_id === null ? (
      <strong>{name}</strong>
    ) : (
      <Link to={`${PEOPLE}/${person_id}/preview`}>{name}</Link>
    ),
}
const number: Column<ImportRow> = { key: 'id', title: 'Wiersz', cell: row => row.id }
const reasons: Column<ImportRow> = {
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
const fields = (title: string): Column<ImportRow> => ({
  key: 'fields',
  title,
  cell: row => row.fields.length > 0 && <Changes fields={row.fields} />,
})

const COLUMNS: Record<Outcome, Column<ImportRow>[]> = {
  add: [person, number, fields('Dane'), reasons],
  change: [person, number, fields('Zmiany'), reasons],
  same: [person, number, reasons],
  refuse: [person, number, { ...reasons, title: 'Powód' }],
}

/** What is told of a row: it depends on what becomes of it. */
export const columnsOf = (outcome: Outcome) => COLUMNS[outcome]
