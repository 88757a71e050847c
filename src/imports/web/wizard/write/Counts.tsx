import type { ImportFile } from '../../../contract.ts'
import { useWay } from '../import-kind.ts'
import { getCount, formatCount, outcomeWords } from '../labels.ts'

/** Shows the number of rows of each outcome. */
export function Counts({ file }: { file: ImportFile }) {
  const { outcomes } = useWay()
  const words = outcomeWords(file.state === 'done')
  return (
    <dl className="import-counts">
      {outcomes.map(outcome => (
        <div key={outcome} data-outcome={outcome}>
          <dt>{words[outcome]}</dt>
          <dd>{formatCount(getCount(file, outcome))}</dd>
        </div>
      ))}
    </dl>
  )
}
