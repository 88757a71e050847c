import { Link } from '@tanstack/react-router'
import { useSuspenseCall } from '#ui/calls/query.ts'
import type { ImportFault, ImportFile } from '../../../contract.ts'
import { useWay } from '../import-kind.ts'
import { isWritten, outcomeWords, getRows } from '../labels.ts'

interface Props {
  file: Pick<ImportFile, 'id' | 'state'>
  /** The remark by which the rows below are filtered. */
  chosen: string | undefined
}

const getKey = ({ outcome, fault }: ImportFault) => `${outcome} ${fault}`

/**
 * List of the kinds of remarks with their counts; a click filters the rows by one kind, and another click shows all
 * rows again.
 */
export function Faults({ file: { id, state }, chosen }: Props) {
  const { api } = useWay()
  const { data } = useSuspenseCall(api.faults, { params: { id } })
  if (data.data.length === 0) return null
  const words = outcomeWords(isWritten(state))
  return (
    <section className="import-faults" aria-labelledby="import-faults">
      <h2 id="import-faults">Uwagi do wierszy</h2>
      <ul>
        {data.data.map(entry => (
          <li key={getKey(entry)}>
            <Link
              to="."
              search={{
                outcome: entry.outcome,
                ...(getKey(entry) !== chosen && { fault: entry.fault }),
              }}
              aria-current={getKey(entry) === chosen ? 'page' : undefined}
              replace
              resetScroll={false}
            >
              <span>{entry.words}</span>
              <span className="import-dim">
                {words[entry.outcome].toLocaleLowerCase('pl')}: <b>{getRows(entry.rows)}</b>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
