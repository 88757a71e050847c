import { tieWords } from '#shared/text/tie-words.ts'
import type { UndoObstacle } from '../../../contract.ts'
import type { ImportKind } from '../import-kind.ts'

interface Props {
  records: UndoObstacle[]
  count: number
  way: ImportKind
}

/** List of the records changed since the import, with the changes; a record opens in a new tab. */
export function BarredRecords({ records, count, way }: Props) {
  const hiddenCount = count - records.length
  return (
    <div className="import-barred">
      <p>{tieWords(way.words.undo.barred)}</p>
      <ul>
        {records.map(({ id, name, why }) => (
          <li key={`${id} ${name} ${why}`}>
            {id === null ? (
              <strong>{name}</strong>
            ) : (
              <a href={way.record(id)} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}
            : {why}
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && <p>{`i jeszcze ${way.words.count(hiddenCount)}.`}</p>}
    </div>
  )
}
