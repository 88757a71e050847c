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
  // A list of ours opens with a click; what must be asked for waits for a letter.
  const items =
    typed || (among && typed === null) ? found.map(label => ({ key: label, label })) : []
  const only = Boolean(typed && found.length === 1 && begins(found[0]!, typed))
  const newText = typed?.trim() ?? ''
  const isNew =
    newText && (among || asked.for === typed) && !found.some(text => fold(text) === fold(newText))
  if (onCreate && isNew) items.push({ key: ADD, label: `Dodaj „${newText}”` })
  return (
    <Combo
      {...input}
      text={value ?? ''}
      typing={only}
      tabPicks={only && Boolean(among)}
      chosen={value ?? undefined}
      bare={!among}
      items={items}
      onType={text => {
        setTyped(text)
        change(text || blank)
      }}
      onPick={item => {
        if (item.key === ADD) onCreate?.(newText)
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

/** Its words begin so, in any order: what merely holds the letters may be somebody else. */
const begins = (label: string, typed: string) =>
  fold(typed)
    .trim()
    .split(' ')
    .every(word => ` ${fold(label)}`.includes(` ${word}`))

export const ADD = '\u0000add'
