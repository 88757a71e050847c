import { useState } from 'react'
import { fold } from '#platform/words.ts'
import { matching } from './options.ts'
import { Combo } from './Combo.tsx'
import { useField } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { useFound } from './suggesting.tsx'

interface Asked {
  /** Texts that fit what is typed, best first. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly string[]>
  among?: never
}
interface Listed {
  /** A whole list the screen has, or is about to have: it may come after the first letter was typed. */
  among: readonly { label: string }[]
  suggest?: never
}
type Props = FieldProps & {
  /** Offers „Dodaj «…»” for a text that is not among the suggestions. */
  onCreate?: (text: string) => unknown
} & (Asked | Listed)

const NOTHING = async () => []

/** Free text with suggestions: a street, a first name, a town. Any text may stay. */
export function Suggest({ suggest = NOTHING, among, onCreate, ...props }: Props) {
  const { value, blank, change, leave, input } = useField<string>(props)
  const [typed, setTyped] = useState<string | null>(null)
  const asked = useFound(among ? null : typed, suggest)
  const found = among ? matching(among, typed ?? '').map(({ label }) => label) : asked.found
  const items = typed ? found.map(label => ({ key: label, label })) : []
  const wish = typed?.trim() ?? ''
  const isNew =
    wish && (among || asked.for === typed) && !found.some(text => fold(text) === fold(wish))
  if (onCreate && isNew) items.push({ key: ADD, label: `Dodaj „${wish}”` })
  return (
    <Combo
      {...input}
      text={value ?? ''}
      typing={false}
      items={items}
      onType={text => {
        setTyped(text)
        change(text || blank)
      }}
      onPick={item => {
        if (item.key === ADD) onCreate?.(wish)
        else change(item.label)
        setTyped(null)
      }}
      onLeave={() => {
        setTyped(null)
        leave()
      }}
    />
  )
}

export const ADD = '\u0000add'
