import { Button } from '@mantine/core'
import { IconFilterPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { FilterChoice } from './FilterBar.tsx'
import type { Option } from '../fields/options.ts'
import type { List } from './list-query.tsx'

/** A filter that waits behind „Więcej filtrów”; chosen, it is a chip that can be taken off. */
export interface Filter<Query> {
  name: keyof Query & string
  /** What it asks: „Bierzmowanie”. */
  label: string
  options: readonly Option[]
}

interface Chip {
  key: string
  /** „Bierzmowanie: przyjęte”. */
  text: string
  remove: () => void
}

interface Props<Query> {
  list: List<Query>
  filters: readonly Filter<Query>[]
  /** Filters of their own shape, in the same row, and their chips. */
  children?: ReactNode
  chips?: readonly Chip[]
}

/** Rarer filters of a list: a row that opens, and a chip for each that is on. */
export function MoreFilters<Query>({ list, filters, children, chips = [] }: Props<Query>) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const all = [...filters.flatMap(filter => chipOf(list, filter)), ...chips]
  return (
    <>
      <Button
        className="kit-filter-more"
        variant="default"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        leftSection={<IconFilterPlus size={18} aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Mniej filtrów' : 'Więcej filtrów'}
      </Button>
      {open && (
        <div id={id} className="kit-more-filters">
          {filters.map(({ name, label, options }) => (
            <FilterChoice key={name} list={list} name={name} label={label} options={options} />
          ))}
          {children}
        </div>
      )}
      {all.length > 0 && (
        <ul className="kit-chips" aria-label="Włączone filtry">
          {all.map(chip => (
            <li key={chip.key}>
              <button type="button" aria-label={`Usuń filtr – ${chip.text}`} onClick={chip.remove}>
                {chip.text}
                <IconX size={15} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function chipOf<Query>(list: List<Query>, { name, label, options }: Filter<Query>): Chip[] {
  const value = list.query[name]
  if (value === undefined || value === null) return []
  const chosen = options.find(option => String(option.value) === String(value))
  // An address may name what is gone: the chip says so, and can be taken off.
  const text = `${label}: ${chosen?.label.toLowerCase() ?? 'pozycja, której już nie ma'}`
  return [{ key: name, text, remove: () => list.put(name, undefined) }]
}
