import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useWay } from '../import-kind.ts'
import { capitalize } from '../labels.ts'
import { Panel } from '../Panel.tsx'

/** An old address of a file that somebody gave up. */
export function Discarded() {
  const { start, words } = useWay()
  return (
    <Panel
      title="Zrezygnowano z tego pliku"
      actions={<LinkButton to={start}>Wczytaj inny plik</LinkButton>}
    >
      <p>
        {capitalize(words.there)} nic się nie zmieniło. Jeśli plik jest potrzebny, wczytaj go
        jeszcze raz.
      </p>
    </Panel>
  )
}
