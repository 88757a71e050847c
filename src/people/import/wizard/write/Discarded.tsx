import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IMPORTS } from '../../paths.tsx'
import { Panel } from '../Panel.tsx'

/** An old address of a file that somebody gave up. */
export function Discarded() {
  return (
    <Panel
      title="Zrezygnowano z tego pliku"
      actions={
        <Button component={Link} to={IMPORTS}>
          Wczytaj inny plik
        </Button>
      }
    >
      <p>W kartotece nic się nie zmieniło. Jeśli plik jest potrzebny, wczytaj go jeszcze raz.</p>
    </Panel>
  )
}
