import { Link } from '@tanstack/react-router'
import { screenAddress } from '#ui/route-address.ts'
import { type Figure, type StatisticsRow, type StatisticsTable, figureText } from '../table.ts'

/** Table with the figures of a chart, for exact reading, screen readers and print. */
export function FiguresTable({ table }: { table: StatisticsTable }) {
  const { title, head, columns, rows, summed } = table
  return (
    // Focusable, so that the table can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="statistics-scroll" tabIndex={0} aria-label={`Tabela: ${title}`}>
      <table className="statistics-table">
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Line key={row.label} row={row} sum={summed && place === rows.length - 1} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Line = ({ row: { label, values, links }, sum }: { row: StatisticsRow; sum: boolean }) => (
  <tr data-sum={sum || undefined}>
    <th scope="row">{label}</th>
    {values.map((value, column) => (
      // Columns have no other name than their place.
      // oxlint-disable-next-line react/no-array-index-key
      <td key={column}>
        <Value value={value} link={links?.[column]} />
      </td>
    ))}
  </tr>
)

/** Figure that links to its records unless it is zero. */
function Value({ value, link }: { value: Figure; link: string | null | undefined }) {
  const text = figureText(value)
  if (!link || !value) return text
  const [to, search] = link.split('?')
  return (
    <Link to={screenAddress(to!)} search={Object.fromEntries(new URLSearchParams(search))}>
      {text}
    </Link>
  )
}
