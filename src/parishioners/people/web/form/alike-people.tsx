import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useDeferredValue, useRef, useState } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { CallProblem, call } from '#ui/calls/call.ts'
import { getKey, useCall } from '#ui/calls/query.ts'
import { useBeforeSave } from '#ui/form/before-save.ts'
import { type PersonHint, people } from '../../contract.ts'

interface Options {
  /** Prefix of the person's fields in the form: `members.2.person.`. */
  at?: string
  /** Id of the person whose card the form changes. */
  except?: number
}

export interface AlikeQuestion {
  people: readonly PersonHint[]
  /** Whether the user has said that the new person is none of these. */
  isAnswered: boolean
  answer: () => void
  answerRef: RefObject<HTMLButtonElement | null>
}

const UNANSWERED_MESSAGE =
  'W kartotece jest już podobna osoba. Odpowiedz najpierw, czy to ona, czy ktoś inny.'

/**
 * Finds people of the register who may be the person being typed. The card of a new person is not saved until the user
 * has answered whether it is one of them.
 */
export function useAlikePeople({ at = '', except }: Options): AlikeQuestion | null {
  const { getValues, clearErrors } = useFormContext()
  const client = useQueryClient()
  const answerRef = useRef<HTMLButtonElement>(null)
  const [differentIds, setDifferentIds] = useState<readonly number[]>([])
  const [names, surname, birthDate] = useDeferredValue(
    useWatch({ name: ['names', 'surname', 'birth_date'].map(name => at + name) }),
  )
  const query = buildQuery(names, surname, birthDate, except)
  const { data } = useCall(people.alike, { query: query ?? {} }, { enabled: query !== undefined })
  const isAnswered = (candidates: readonly PersonHint[]) =>
    candidates.every(({ id }) => differentIds.includes(id))
  useBeforeSave(async () => {
    const read = (name: string): unknown => get(getValues(), at + name)
    const savedQuery = buildQuery(read('names'), read('surname'), read('birth_date'), except)
    if (!savedQuery || except !== undefined) return
    const answer = await client
      .fetchQuery({
        queryKey: getKey(people.alike, { query: savedQuery }),
        queryFn: () => call(people.alike, { query: savedQuery }),
      })
      // A failed question is reported by the save itself, which needs the same connection.
      .catch(() => undefined)
    if (!answer || isAnswered(answer.data)) return
    setTimeout(() => answerRef.current?.focus())
    throw new CallProblem(422, UNANSWERED_MESSAGE)
  })
  if (!query || !data?.data.length) return null
  const ids = data.data.map(({ id }) => id)
  return {
    people: data.data,
    isAnswered: isAnswered(data.data),
    answer: () => {
      clearErrors('root.server')
      setDifferentIds(last =>
        isAnswered(data.data) ? last.filter(id => !ids.includes(id)) : [...last, ...ids],
      )
    },
    answerRef,
  }
}

function buildQuery(names: unknown, surname: unknown, birthDate: unknown, except?: number) {
  const [name, family] = [names, surname].map(text =>
    String(text ?? '')
      .trim()
      .slice(0, 100),
  )
  if (!name || !family || name.length < 2 || family.length < 2) return undefined
  const birth_date =
    typeof birthDate === 'string' && /^[~\d-]{4,10}$/.test(birthDate) ? birthDate : undefined
  return { names: name, surname: family, birth_date, except }
}

/** Button with the answer that the new person is none of the similar ones; pressed again, it takes the answer back. */
export function AlikeAnswer({ question }: { question: AlikeQuestion }) {
  const { people: candidates, isAnswered, answer, answerRef } = question
  const none = candidates.length === 1 ? 'To inna osoba' : 'To nikt z nich'
  return (
    <Button ref={answerRef} size="compact-sm" variant="default" onClick={answer}>
      {isAnswered ? 'Zmień odpowiedź' : none}
    </Button>
  )
}

/** Heading of the list of similar people. */
export const getAlikeTitle = ({ people: candidates, isAnswered }: AlikeQuestion) =>
  isAnswered
    ? 'Nowa osoba, inna niż:'
    : candidates.length === 1
      ? 'W kartotece jest już taka osoba. Sprawdź, czy to nie ona:'
      : 'W kartotece są już takie osoby. Sprawdź, czy to nie jedna z nich:'
