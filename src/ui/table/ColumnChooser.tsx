import '@mantine/core/styles/Checkbox.layer.css'
import { ActionIcon, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { localStore } from '../storage.ts'

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
  const [visibility, setVisibility] = useState(() => remembered(list))
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

function remembered(list: string): Record<string, boolean> {
  try {
    return JSON.parse(localStore.get(`columns:${list}`) ?? '{}')
  } catch {
    return {}
  }
}

/** Button with the list of columns. */
export function ColumnChooser({
  columns,
  isShown,
  toggle,
}: Chooser & { columns: readonly ChoosableColumn[] }) {
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label="Kolumny"
          className="kit-columns no-print"
        >
          <IconColumns3 size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Widoczne kolumny">
        <div className="kit-column-list">
          {columns.slice(1).map(({ key, title }) => (
            <Checkbox key={key} label={title} checked={isShown(key)} onChange={() => toggle(key)} />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
