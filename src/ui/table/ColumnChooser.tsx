import '@mantine/core/styles/Checkbox.layer.css'
import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { localStore } from '../storage.ts'
import { newStore } from '../store.ts'

interface ChoosableColumn {
  key: string
  title: string
  hidden?: boolean
}

interface Chooser {
  isShown: (key: string) => boolean
  toggle: (key: string) => void
}

/** Returns the visible columns of a list as stored in this browser, and functions to change them. */
export function useColumns<C extends ChoosableColumn>(
  list: string,
  columns: readonly C[],
): [C[], Chooser] {
  const [visibility, setVisibility] = useState(() => readRememberedColumns(list))
  const isShown = (key: string) => {
    const column = columns.find(candidate => candidate.key === key)
    return visibility[key] ?? !column?.hidden
  }
  const toggle = (key: string) => {
    const next = { ...visibility, [key]: !isShown(key) }
    setVisibility(next)
    localStore.set(`columns:${list}`, JSON.stringify(next))
  }
  // The first column is always visible, because it contains the link to the record.
  return [columns.filter(({ key }, index) => index === 0 || isShown(key)), { isShown, toggle }]
}

function readRememberedColumns(list: string): Record<string, boolean> {
  try {
    return JSON.parse(localStore.get(`columns:${list}`) ?? '{}')
  } catch {
    return {}
  }
}

const DENSITY_KEY = 'dense-tables'
const changes = newStore(0)

/** Tells whether tables have dense rows; the choice is stored in this browser and holds for every list. */
export function useDensity(): boolean {
  changes.use()
  return localStore.get(DENSITY_KEY) === '1'
}

/** Stores the choice of dense rows and applies it to the tables on the screen. */
function setDensity(isDense: boolean): void {
  if (isDense) localStore.set(DENSITY_KEY, '1')
  else localStore.remove(DENSITY_KEY)
  changes.set(changes.get() + 1)
}

/** Button with the list of columns and the density of rows. */
export function ColumnChooser({
  columns,
  isShown,
  toggle,
}: Chooser & { columns: readonly ChoosableColumn[] }) {
  const isDense = useDensity()
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Kolumny i gęstość wierszy"
          className="kit-columns no-print"
        >
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Kolumny i gęstość wierszy">
        <div className="kit-column-list">
          <Checkbox
            label="Gęste wiersze"
            description="Na wszystkich listach w tej przeglądarce"
            checked={isDense}
            onChange={event => setDensity(event.currentTarget.checked)}
          />
          <hr />
          {columns.slice(1).map(({ key, title }) => (
            <Checkbox key={key} label={title} checked={isShown(key)} onChange={() => toggle(key)} />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
