import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { showInstant } from '#shared/dates/format-day.ts'
import { tieWords } from '#shared/text/tie-words.ts'
import type { ImportFile } from '../../../contract.ts'
import { Rows } from '../check/Rows.tsx'
import { Forgotten } from '../Forgotten.tsx'
import { Panel } from '../Panel.tsx'
import { useWay } from '../import-kind.ts'
import { formatCount } from '../labels.ts'

/** Summary of an undone import: by whom, when, and which records remain. */
export function Undone({ file }: { file: ImportFile }) {
  const { start, words } = useWay()
  const { undone_at, undone_by_name, undone_kept } = file
  const undoText = [undone_at && showInstant(undone_at), undone_by_name].filter(Boolean).join(', ')
  return (
    <>
      <Panel
        title="Import cofnięto"
        actions={
          <LinkButton to={start} variant="default">
            Wczytaj następny plik
          </LinkButton>
        }
      >
        <p>{`Cofnięto: ${undoText}.`}</p>
        <p>{tieWords(words.undo.undone(undone_kept ? formatCount(undone_kept) : null))}</p>
      </Panel>
      {file.forgotten_at ? <Forgotten at={file.forgotten_at} /> : <Rows file={file} />}
    </>
  )
}
