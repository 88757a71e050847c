import '../../web/history.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { plural } from '#shared/text/plural.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { type Reading, readers } from '../contract.ts'

interface Props {
  /** The record's table: `people`, `baptisms`. */
  table: string
  id: number
}

const READERS_PAGE_SIZE = 20

/** Lists the users who have viewed a record in the last two years, the newest first. */
export function Readers({ table, id }: Props) {
  const [per_page, setShown] = useState(READERS_PAGE_SIZE)
  const { data } = useSuspenseCall(readers.list, { params: { table, id }, query: { per_page } })
  if (data.data.length === 0) return <p>Nikt jeszcze nie oglądał tych danych.</p>
  return (
    <div className="history">
      <table>
        <thead>
          <tr>
            <th scope="col">Kiedy</th>
            <th scope="col">Kto</th>
            <th scope="col">Gdzie w programie</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map(reading => (
            <Line key={reading.id} reading={reading} />
          ))}
        </tbody>
      </table>
      {data.meta.total > data.data.length && per_page < 200 && (
        <Button
          variant="default"
          onClick={() => setShown(Math.min(200, per_page + 3 * READERS_PAGE_SIZE))}
        >
          Pokaż wcześniejsze
        </Button>
      )}
    </div>
  )
}

const Line = ({ reading: { at, who, place, among } }: { reading: Reading }) => (
  <tr>
    <th scope="row">{showInstant(at)}</th>
    <td>{who}</td>
    <td>
      {place}
      {among > 1 && ` (${plural(among, 'pozycja', 'pozycje', 'pozycji')})`}
    </td>
  </tr>
)
