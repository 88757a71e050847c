import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ListQueryState } from '#ui/table/list-query.ts'
import { today } from '#shared/dates/days.ts'
import type { Statistics, YearsQuery } from '../contract.ts'

interface Props {
  list: ListQueryState<YearsQuery>
  /** Range of years in the displayed statistics. */
  shown: Pick<Statistics, 'from' | 'to'> | undefined
}

const SPANS = [
  [10, 'Ostatnie 10 lat'],
  [25, '25 lat'],
  [50, '50 lat'],
] as const

/** Choice of the counted years, stored in the address. */
export function YearsBar({ list, shown }: Props) {
  const now = Number(today().slice(0, 4))
  return (
    <search className="statistics-years no-print">
      <YearBox
        label="Od roku"
        value={shown?.from}
        onYear={from => list.set({ from, to: shown?.to })}
      />
      <YearBox
        label="Do roku"
        value={shown?.to}
        onYear={to => list.set({ from: shown?.from, to })}
      />
      {SPANS.map(([span, label]) => (
        <Button
          key={span}
          variant="default"
          aria-pressed={shown?.to === now && shown.from === now - span + 1}
          onClick={() => list.set({ from: now - span + 1, to: now })}
        >
          {label}
        </Button>
      ))}
    </search>
  )
}

const isYear = (text: string) => /^(1[5-9]|20|21)\d\d$/.test(text)

interface BoxProps {
  label: string
  value: number | undefined
  onYear: (year: number) => void
}

/** Field of a year; its value applies on blur or Enter. */
export function YearBox({ label, value, onYear }: BoxProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? (value ? String(value) : '')
  const leave = () => {
    if (draft !== null && isYear(draft) && Number(draft) !== value) onYear(Number(draft))
    if (draft === null || isYear(draft)) setDraft(null)
  }
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      maxLength={4}
      value={text}
      error={draft?.length === 4 && !isYear(draft) && 'Wpisz rok, np. 2025'}
      onChange={event => setDraft(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={event => event.key === 'Enter' && leave()}
    />
  )
}
