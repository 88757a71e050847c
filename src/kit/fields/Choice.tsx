import { useState } from 'react'
import { fold } from '#platform/words.ts'
import { Combo } from './Combo.tsx'
import { useField } from './field.tsx'
import type { FieldProps } from './field.tsx'

/** What may be chosen: the value the form holds and the words for it. */
export interface Option {
  value: string | number | boolean
  label: string
  /** A second, quieter line: a street under a name. */
  note?: string
}

interface Props extends FieldProps {
  options: readonly Option[]
  /** Whether the choice may be taken back; true unless the field is required. */
  clearable?: boolean
}

/** One of a known list. Typing `lodz` and Enter picks Łódź; an erased text means no choice. */
export function Choice({ options, clearable, ...props }: Props) {
  const { value, blank, change, leave, input } = useField<Option['value']>(props)
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = options.find(option => option.value === value)
  const canClear = (clearable ?? !input.withAsterisk) && !input.readOnly && !input.disabled
  const put = (next: unknown) => {
    setTyped(null)
    change(next)
  }
  return (
    <Combo
      {...input}
      text={typed ?? chosen?.label ?? ''}
      typing={typed !== null}
      items={itemsOf(typed ? matching(options, typed) : options)}
      chosen={String(value)}
      tabPicks
      nothing="Nie ma takiej pozycji na liście"
      onType={setTyped}
      onPick={item => put(options.find(option => String(option.value) === item.key)?.value)}
      onLeave={() => {
        if (typed === '' && clearable !== false) change(blank)
        setTyped(null)
        leave()
      }}
      onClear={canClear ? () => put(blank) : undefined}
    />
  )
}

export const itemsOf = (options: readonly Option[]) =>
  options.map(({ value, label, note }) => ({ key: String(value), label, note }))

/** Options whose words fit the text, folded; those that begin with it first. */
export function matching<O extends { label: string }>(options: readonly O[], text: string): O[] {
  const wanted = fold(text.trim())
  const place = ({ label }: O) => {
    const folded = fold(label)
    if (folded.startsWith(wanted)) return 0
    return folded.includes(` ${wanted}`) ? 1 : folded.includes(wanted) ? 2 : 3
  }
  return [0, 1, 2].flatMap(rank => options.filter(option => place(option) === rank))
}
