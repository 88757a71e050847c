import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { foldText } from '#shared/text/fold-text.ts'
import { filterOptions } from './options.ts'
import { Combo } from './Combo.tsx'
import { useBeforeSave } from '../form/before-save.ts'
import { useField } from './field.ts'
import type { FieldProps } from './field.ts'
import { useFound } from './suggesting.ts'

interface RequestedSuggestions {
  /** Requests texts that match the typed one, best first. */
  suggest: (text: string, signal: AbortSignal) => Promise<readonly string[]>
  among?: never
}
interface ListedSuggestions {
  /** Complete list of suggestions on the screen; it may load after the user has begun to type. */
  among: readonly { label: string }[]
  suggest?: never
}
type Props = FieldProps & {
  /** Offers „Dodaj «…»” for a text that is not among the suggestions. */
  onCreate?: (text: string) => unknown
} & (RequestedSuggestions | ListedSuggestions)

const suggestNothing = async () => []

/** Field of free text with suggestions: a street, a first name, a town. Any text is accepted. */
export function Suggest({ suggest = suggestNothing, among, onCreate, ...props }: Props) {
  const { value, blank, change, leave, input } = useField<string>(props)
  const [typedText, setTypedText] = useState<string | null>(null)
  const suggestions = useFound(among ? null : typedText, suggest)
  const labels = among
    ? filterOptions(among, typedText ?? '').map(({ label }) => label)
    : suggestions.found
  // A local list opens on a click; suggestions from the server are requested from the first letter.
  const items =
    typedText || (among && typedText === null) ? labels.map(label => ({ key: label, label })) : []
  const isAnswered = Boolean(among) || suggestions.for === typedText
  const only = Boolean(typedText && isAnswered && findOnlyMatch(labels, typedText))
  const takeLate = useLateMatch(props.name, suggest, change)
  const newText = typedText?.trim() ?? ''
  const isNew = newText && isAnswered && !labels.some(text => foldText(text) === foldText(newText))
  if (onCreate && isNew) items.push({ key: ADD, label: `Dodaj „${newText}”` })
  return (
    <Combo
      {...input}
      text={value ?? ''}
      typing={only}
      tabPicks={only}
      chosen={value ?? undefined}
      bare={!among}
      items={items}
      onType={text => {
        setTypedText(text)
        change(text || blank)
      }}
      onPick={item => {
        if (item.key === ADD) onCreate?.(newText)
        else change(item.label)
        setTypedText(null)
      }}
      onPass={() => typedText && !isAnswered && takeLate(typedText)}
      onLeave={() => {
        setTypedText(null)
        leave()
      }}
    />
  )
}

/** Time after which an answer no longer changes a field that the user has left. */
const LATE_ANSWER_MS = 3000

/**
 * Returns a function for a field that is left before the server has answered: it takes the only match of the typed text
 * when the answer comes, if the field still has this text. A save waits for it.
 */
function useLateMatch(
  name: string,
  suggest: RequestedSuggestions['suggest'],
  change: (text: string) => void,
) {
  const { getValues } = useFormContext()
  const pendingMatch = useRef<Promise<void>>(undefined)
  useBeforeSave(() => pendingMatch.current)
  return (typedText: string) => {
    pendingMatch.current = suggest(typedText, AbortSignal.timeout(LATE_ANSWER_MS)).then(
      labels => {
        const match = findOnlyMatch(labels, typedText)
        if (match && getValues(name) === typedText) change(match)
      },
      // A failed request for suggestions leaves the typed text.
      () => {},
    )
  }
}

const findOnlyMatch = ([label, ...others]: readonly string[], typedText: string) =>
  label !== undefined && others.length === 0 && begins(label, typedText) ? label : undefined

/**
 * Checks whether the typed words are beginnings of the label's words, in any order; other matches could be unrelated.
 */
const begins = (label: string, typedText: string) =>
  foldText(typedText)
    .trim()
    .split(' ')
    .every(word => ` ${foldText(label)}`.includes(` ${word}`))

export const ADD = '\u0000add'
