import './FilterBar.css'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import type { Option } from '../fields/options.ts'
import { Choice, SearchBox } from './controls.tsx'
import type { ListQueryState } from './list-query.ts'

/** Filter of a list: a choice above the list and, while it is active, a chip that removes it. */
export interface Filter<Query> {
  name: keyof Query & string
  /** Label for no choice: „Każdy stan”. */
  label: string
  /** Noun in the text of the chip: „Stan: ważne”; without it the chip shows the choice alone. */
  noun?: string
  /** Options of the choice; without options the filter comes only from an address and has only a chip. */
  options?: readonly Option[]
  /** True when the options are proper names, which keep their capital letter in the chip. */
  proper?: boolean
  /** True for a filter behind „Więcej filtrów”. */
  rare?: boolean
  /** Value and setter of a choice that is not stored under its name. */
  value?: unknown
  put?: (next: unknown) => void
  /** Other query parameters that belong to this filter. */
  with?: readonly (keyof Query & string)[]
  /** Text of the chip for a choice that is not among the options. */
  text?: string
}

interface Props<Query> {
  list: ListQueryState<Query>
  /** Label of the search field: „Nazwisko, imię, miejscowość”; without it there is no search field. */
  search?: string
  filters?: readonly Filter<Query>[]
  children?: ReactNode
  /** Other fields among the rare filters. */
  more?: ReactNode
}

/**
 * Search and filters of a list in one row, the rare ones behind a button; on a phone all of them, so that the list is
 * visible. Every active condition has a chip below, also one that came only in the address.
 */
export function FilterBar<Query extends object>(props: Props<Query>) {
  const { list, search, filters = [], children, more } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const isFilterActive = ({ name, with: otherNames = [] }: Filter<Query>) =>
    [name, ...otherNames].some(filterName => list.active.includes(filterName))
  const availableFilters = filters.filter(filter => filter.options)
  const usual = availableFilters.filter(({ rare }) => !rare)
  const rare = availableFilters.filter(filter => filter.rare)
  const chips = [
    ...filters.filter(isFilterActive).map(filter => getChip(list, filter)),
    ...listUnnamedChips(props),
  ]
  return (
    <search className="kit-filters no-print" data-open={open || undefined}>
      {search && <SearchBox list={list} label={search} />}
      {usual.map(filter => (
        <FilterField key={filter.name} list={list} filter={filter} />
      ))}
      {children}
      {availableFilters.length > 0 && (
        <MoreButton
          open={open}
          controls={id}
          all={chips.length}
          rare={rare.length > 0 || more ? rare.filter(isFilterActive).length : undefined}
          onClick={() => setOpen(!open)}
        />
      )}
      {open && (rare.length > 0 || more) && (
        <div id={id} className="kit-more-filters">
          {rare.map(filter => (
            <FilterField key={filter.name} list={list} filter={filter} />
          ))}
          {more}
        </div>
      )}
      {list.unseen.length > 0 && (
        <p className="kit-unseen" role="status">
          {`Adres tej strony zawęża listę także warunkiem, którego Twoje konto nie widzi (${list.unseen.join(', ')}). Pominięto go, więc lista może być dłuższa.`}
        </p>
      )}
      {chips.length > 0 && <Chips chips={chips} onClear={list.active.length > 1 && list.clear} />}
    </search>
  )
}

interface OfProps<Query> {
  list: ListQueryState<Query>
  filter: Filter<Query>
}

const getValue = <Query extends object>({ list, filter }: OfProps<Query>) =>
  'value' in filter ? filter.value : list.query[filter.name]

const put = <Query extends object>({ list, filter: { name, put: own } }: OfProps<Query>) =>
  own ?? ((next: unknown) => list.put(name, next))

const FilterField = <Query extends object>(props: OfProps<Query>) => (
  <Choice
    label={props.filter.label}
    options={props.filter.options ?? []}
    value={getValue(props)}
    onChange={put(props)}
  />
)

interface MoreProps {
  open: boolean
  controls: string
  /** Number of active filters; `rare` of those behind the button, where there are any. */
  all: number
  rare: number | undefined
  onClick: () => void
}

const formatCount = (count: number) => (count > 0 ? ` (${count})` : '')

/** Button that opens the rare filters, or on a phone all filters. */
const MoreButton = ({ open, controls, all, rare, onClick }: MoreProps) => (
  <Button
    className="kit-filter-more"
    variant="default"
    data-phone={rare === undefined || undefined}
    aria-expanded={open}
    aria-controls={open ? controls : undefined}
    leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
    onClick={onClick}
  >
    <span className="kit-wide">
      {open ? 'Mniej filtrów' : `Więcej filtrów${formatCount(rare ?? 0)}`}
    </span>
    <span className="kit-narrow">{open ? 'Ukryj filtry' : `Filtry${formatCount(all)}`}</span>
  </Button>
)

const MISSING_OPTION_LABEL = 'pozycja, której nie ma na liście'

interface Chip {
  key: string
  /** Text of the chip: „Bierzmowanie: zapisane”. */
  text: string
  remove: () => void
}

function getChip<Query extends object>(list: ListQueryState<Query>, filter: Filter<Query>): Chip {
  const { name, label, noun, options, proper, text } = filter
  const props = { list, filter }
  const selectedOption = options?.find(option => String(option.value) === String(getValue(props)))
  // The address may contain a deleted option; the chip says so, and can be removed.
  const words = selectedOption?.label ?? text ?? (options ? MISSING_OPTION_LABEL : label)
  return {
    key: name,
    text: noun ? `${noun}: ${proper ? words : words.toLowerCase()}` : words,
    remove: () => put(props)(undefined),
  }
}

/** Returns chips for conditions that no filter or label covers. */
function listUnnamedChips<Query extends object>({ list, filters = [] }: Props<Query>): Chip[] {
  const knownNames = [
    'search',
    ...filters.flatMap(({ name, with: otherNames = [] }) => [name, ...otherNames]),
  ]
  return list.active
    .filter(name => !knownNames.includes(name))
    .map(name => ({
      key: name,
      text: 'Warunek z adresu strony',
      remove: () => list.put(name, undefined),
    }))
}

const Chips = ({ chips, onClear }: { chips: readonly Chip[]; onClear: false | (() => void) }) => (
  <ul className="kit-chips" aria-label="Włączone filtry">
    {chips.map(({ key, text, remove }) => (
      <li key={key}>
        <button type="button" aria-label={`Usuń filtr – ${text}`} onClick={remove}>
          {text}
          <IconX size={15} aria-hidden />
        </button>
      </li>
    ))}
    {onClear && (
      <li>
        <Button variant="subtle" size="compact-md" onClick={onClear}>
          Wyczyść wszystko
        </Button>
      </li>
    )}
  </ul>
)
