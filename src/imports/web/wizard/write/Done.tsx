import { LinkButton } from '#ui/layout/LinkButton.tsx'
import type { ImportFile } from '../../../contract.ts'
import { Rows } from '../check/Rows.tsx'
import { Forgotten } from '../Forgotten.tsx'
import { Panel } from '../Panel.tsx'
import { TakeBack } from '../undo/TakeBack.tsx'
import { useWay } from '../import-kind.ts'
import { Counts } from './Counts.tsx'

export function Done({ file }: { file: ImportFile }) {
  const { start, ways, words, More } = useWay()
  return (
    <>
      <Panel
        title={`Zapisano ${words.there}`}
        actions={
          <>
            <LinkButton to={start} variant="default">
              Wczytaj następny plik
            </LinkButton>
            <TakeBack file={file} />
            {ways}
          </>
        }
      >
        <Counts file={file} />
        {file.refused > 0 && !file.forgotten_at && (
          <p>Odrzucone wiersze możesz pobrać niżej, poprawić w arkuszu i wczytać jeszcze raz.</p>
        )}
      </Panel>
      {More && <More file={file} />}
      {file.forgotten_at ? <Forgotten at={file.forgotten_at} /> : <Rows file={file} />}
    </>
  )
}
