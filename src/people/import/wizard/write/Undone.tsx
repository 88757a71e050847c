import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { showInstant, tie } from '#kit/words.tsx'
import type { PeopleImport } from '../../contract.ts'
import { IMPORTS } from '../../paths.tsx'
import { Rows } from '../check/Rows.tsx'
import { Panel } from '../Panel.tsx'
import { counted } from '../words.tsx'

/** An import that was taken back: by whom, when, and what of it remains. */
export function Undone({ file }: { file: PeopleImport }) {
  const { undone_at, undone_by_name, undone_kept } = file
  const who = [undone_at && showInstant(undone_at), undone_by_name].filter(Boolean).join(', ')
  return (
    <>
      <Panel
        title="Import cofnięto"
        actions={
          <Button component={Link} to={IMPORTS} variant="default">
            Wczytaj następny plik
          </Button>
        }
      >
        <p>{`Cofnięto: ${who}.`}</p>
        <p>
          {undone_kept
            ? tie(
                `W kartotece pozostały osoby, na których kartach ktoś pracował po imporcie: ${counted(undone_kept)}. Pozostałe są takie jak przed importem.`,
              )
            : tie('Kartoteka jest w tej części taka jak przed importem.')}
        </p>
      </Panel>
      <Rows file={file} />
    </>
  )
}
