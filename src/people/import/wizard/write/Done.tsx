import { Button } from '@mantine/core'
import { IconHome2, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { PeopleImport } from '../../contract.ts'
import { FAMILIES, PEOPLE } from '../../../paths.tsx'
import { IMPORTS } from '../../paths.tsx'
import { Rows } from '../check/Rows.tsx'
import { Panel } from '../Panel.tsx'
import { TakeBack } from '../undo/TakeBack.tsx'
import { Counts } from './Counts.tsx'

/** What has come into the register, and the ways to it. */
export function Done({ file }: { file: PeopleImport }) {
  return (
    <>
      <Panel
        title="Zapisano w kartotece"
        actions={
          <>
            <Button component={Link} to={IMPORTS} variant="default">
              Wczytaj następny plik
            </Button>
            <TakeBack file={file} />
            <Button
              component={Link}
              to={FAMILIES}
              variant="default"
              leftSection={<IconHome2 size={18} aria-hidden />}
            >
              Rodziny
            </Button>
            <Button component={Link} to={PEOPLE} leftSection={<IconUsers size={18} aria-hidden />}>
              Lista parafian
            </Button>
          </>
        }
      >
        <Counts file={file} />
        {file.refused > 0 && (
          <p>Odrzucone wiersze możesz pobrać niżej, poprawić w arkuszu i wczytać jeszcze raz.</p>
        )}
      </Panel>
      <Rows file={file} />
    </>
  )
}
