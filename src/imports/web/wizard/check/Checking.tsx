import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress } from '@mantine/core'
import type { ImportFile } from '../../../contract.ts'
import { useDiscard } from '../order.ts'
import { Panel } from '../Panel.tsx'
import { formatCount, ofRows } from '../labels.ts'

type CheckProgress = Pick<ImportFile, 'id' | 'progress' | 'total'>

/** Shows the progress of the check; the user may leave the screen. */
export function Checking({ file: { id, progress, total } }: { file: CheckProgress }) {
  const discard = useDiscard()
  return (
    <Panel
      title="Sprawdzam plik"
      actions={
        <Button variant="default" onClick={() => void discard(id)}>
          Zrezygnuj z pliku
        </Button>
      }
    >
      <div className="import-wait">
        <Progress value={(progress / Math.max(total, 1)) * 100} aria-label="Sprawdzanie pliku" />
        <p>
          Sprawdzono {formatCount(progress)} z {ofRows(total)}
        </p>
        <p className="import-dim">
          Możesz odejść od tej strony. Sprawdzanie potrwa dalej, a plik znajdziesz na liście
          wcześniejszych importów.
        </p>
      </div>
    </Panel>
  )
}
