import { useState } from 'react'
import { call } from '#kit/call.tsx'
import { Combo } from '#kit/fields/Combo.tsx'
import { useFound } from '#kit/fields/suggesting.tsx'
import { showPartialDay } from '#kit/words.tsx'
import { type PersonHint, people } from '#people/contract.ts'
import { statusOf } from '#people/words.ts'

interface Props {
  label: string
  autoFocus?: boolean
  size?: 'sm' | 'md' | 'lg'
  onPick: (person: PersonHint) => void
  onLeave?: () => void
}

/** Finds somebody of the register by the beginnings of names; Enter takes the marked one. */
export function PersonSearch({ label, autoFocus, size, onPick, onLeave }: Props) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const { found, for: asked } = useFound(wanted || null, async (search, signal) => {
    const { data } = await call(people.suggest, { query: { search }, signal })
    return data
  })
  const fresh = wanted ? found : []
  return (
    <Combo
      label={label}
      placeholder="Nazwisko i imię"
      size={size}
      autoFocus={autoFocus}
      data-autofocus={autoFocus}
      autoComplete="off"
      className="books-search"
      text={typed}
      typing
      items={fresh.map(person => ({
        key: String(person.id),
        label: `${person.surname} ${person.names}`,
        note: hintOf(person),
      }))}
      nothing={wanted && asked === wanted ? 'W kartotece nie ma takiej osoby' : undefined}
      onType={setTyped}
      onPick={({ key }) => {
        const person = fresh.find(({ id }) => String(id) === key)
        setTyped('')
        if (person) onPick(person)
      }}
      onLeave={() => onLeave?.()}
    />
  )
}

/** What tells namesakes apart. */
export const hintOf = ({
  family_name,
  birth_date,
  father_names,
  mother_names,
  address,
  status,
  gender,
}: PersonHint) =>
  [
    family_name && `z domu ${family_name}`,
    birth_date && `ur. ${showPartialDay(birth_date)}`,
    (father_names || mother_names) &&
      `rodzice: ${[father_names, mother_names].filter(Boolean).join(' i ')}`,
    address,
    status !== 'parishioner' && statusOf(status, gender),
  ]
    .filter(Boolean)
    .join(' · ')
