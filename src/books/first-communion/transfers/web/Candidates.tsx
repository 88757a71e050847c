import '@mantine/core/styles/Checkbox.layer.css'
import './transfers.css'
import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { showPartialDay } from '#shared/dates/format-day.ts'
import type { GroupQuery } from '#books/core/groups/contract.ts'
import { type TransferCandidate, communionTransfers } from '../contract.ts'

/** Table of the children to be entered in the book, in order, each with the future number; a row may be excluded. */
export function Candidates({ group }: { group: GroupQuery }) {
  const date = useFormValue<string | null>('communion_date') ?? ''
  const isDateValid = /^\d{4}-\d{2}-\d{2}$/.test(date)
  const { data } = useCall(
    communionTransfers.plan,
    { query: { ...group, communion_date: date } },
    { enabled: isDateValid },
  )
  const plan = isDateValid ? data : undefined
  const [excludedIds, leave] = useState<ReadonlySet<number>>(new Set())
  const { setValue } = useFormContext()
  const selectedChildren = (plan?.data ?? []).filter(
    ({ id, obstacle }) => !obstacle && !excludedIds.has(id),
  )
  const ids = selectedChildren.map(({ id }) => id).join()
  useEffect(() => {
    setValue('preparations', ids ? ids.split(',').map(Number) : [])
    setValue('first_number', plan?.next_number ?? null)
  }, [ids, plan?.next_number, setValue])
  if (!plan) return <p className="kit-none">Podaj datę I Komunii, a pokażą się numery aktów.</p>
  if (plan.data.length === 0) {
    return <p className="kit-banner">W tej grupie nikt nie czeka na wpis do księgi.</p>
  }
  const numbers = new Map(selectedChildren.map(({ id }, index) => [id, plan.next_number + index]))
  const toggle = (id: number) => {
    const next = new Set(excludedIds)
    if (!next.delete(id)) next.add(id)
    leave(next)
  }
  return (
    <>
      <p className="kit-none" role="status">
        {summary(selectedChildren.length, plan.next_number, plan.year)}
      </p>
      <ul className="transfer-list">
        {plan.data.map(child => (
          <Line
            key={child.id}
            child={child}
            number={numbers.get(child.id)}
            onToggle={() => toggle(child.id)}
          />
        ))}
      </ul>
    </>
  )
}

const summary = (count: number, first: number, year: number) => {
  if (count === 0) return 'Nikogo nie zaznaczono.'
  const last = first + count - 1
  const numbers = count === 1 ? `numer ${first}/${year}` : `numery ${first}–${last}/${year}`
  return `Do księgi zostanie wpisanych: ${plural(count, 'dziecko', 'dzieci', 'dzieci')}, ${numbers}.`
}

interface LineProps {
  child: TransferCandidate
  /** Future number; undefined when the child is excluded. */
  number: number | undefined
  onToggle: () => void
}

const Line = ({ child, number, onToggle }: LineProps) => (
  <li>
    <Checkbox
      checked={number !== undefined}
      disabled={child.obstacle !== null}
      onChange={onToggle}
      label={`${child.surname} ${child.name}`}
      description={[
        child.birth_date && `ur. ${showPartialDay(child.birth_date)}`,
        child.school_class && `klasa ${child.school_class}`,
      ]
        .filter(Boolean)
        .join(', ')}
    />
    <span>
      {child.obstacle && <em data-wall>{child.obstacle}</em>}
      {child.missing.length > 0 && <em>brakuje: {child.missing.join(', ')}</em>}
    </span>
    <b>{number}</b>
  </li>
)
