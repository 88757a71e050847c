import type { PeopleImport } from '../../contract.ts'
import { OUTCOMES, countOf, counted, outcomeWords } from '../words.tsx'

/** How many rows of each kind. */
export function Counts({ file }: { file: PeopleImport }) {
  const words = outcomeWords(file.state === 'done')
  return (
    <dl className="import-counts">
      {OUTCOMES.map(outcome => (
        <div key={outcome} data-outcome={outcome}>
          <dt>{words[outcome]}</dt>
          <dd>{counted(countOf(file, outcome))}</dd>
        </div>
      ))}
    </dl>
  )
}
