import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import type { ImportFile } from '../../../contract.ts'
import { Panel } from '../Panel.tsx'
import { useWay } from '../import-kind.ts'

/** Shows that the rows are being written; a single transaction writes all, so there is no progress to show. */
export function Writing({ file }: { file: Pick<ImportFile, 'added' | 'changed'> }) {
  const { words } = useWay()
  return (
    <Panel title={`Zapisuję ${words.there}`}>
      <div className="import-wait">
        <Progress value={100} animated aria-label={`Zapisywanie ${words.there}`} />
        <p>Zapisuję dane: {words.count(file.added + file.changed)}.</p>
        <p className="import-dim">
          Duży plik zapisuje się do dwóch minut. Możesz odejść od tej strony, zapis potrwa dalej.
        </p>
      </div>
    </Panel>
  )
}
