import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '#ui/calls/call.ts'
import { useBeforeSave } from '#ui/form/before-save.ts'
import { Choice } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { names } from '../contract.ts'

const GENDERS = [
  { value: 1, label: 'mężczyzna' },
  { value: 2, label: 'kobieta' },
]

interface Props {
  /** Prefix of the person's fields in the form: `godparents.0.`, or '' for the person of the record itself. */
  at?: string
  required?: boolean
  clearable?: boolean
}

/** Field of the gender: the first name proposes it until the user chooses one, and the hint says so. */
export function GenderField({ at = '', ...props }: Props) {
  const hint = useProposedGender(`${at}names`, `${at}gender`)
  return <Choice name={`${at}gender`} label="Płeć" options={GENDERS} hint={hint} {...props} />
}

const PAUSE_MS = 200
const PROPOSED = 'Odgadnięta z imienia, sprawdź.'
const UNKNOWN = 'Z tego imienia płeć nie wynika, wybierz ją.'
const UNUSUAL = {
  1: 'To imię noszą kobiety. Sprawdź płeć.',
  2: 'To imię noszą mężczyźni. Sprawdź płeć.',
}

/** Answer of the server for the first name in the form. */
interface NameGender {
  first: string
  bearers: 1 | 2 | null
  isProposed: boolean
}

/**
 * Clears a proposed gender when the name changes, so that nothing wrong can be saved before the next proposal; returns
 * the hint of the field.
 */
function useProposedGender(namesField: string, genderField: string) {
  const { getValues, setValue } = useFormContext()
  const first = (useFormValue<string | null>(namesField) ?? '').trim().split(' ')[0] ?? ''
  const gender = useFormValue<1 | 2 | null>(genderField)
  const proposedGender = useRef<1 | 2 | null>(null)
  const pendingProposal = useRef<() => Promise<void>>(undefined)
  const [nameGender, setNameGender] = useState<NameGender>()
  useBeforeSave(() => pendingProposal.current?.())
  const forget = useEffectEvent(() => {
    if (proposedGender.current && getValues(genderField) === proposedGender.current)
      setValue(genderField, null)
    proposedGender.current = null
  })
  const propose = useEffectEvent((bearers: 1 | 2 | null) => {
    const isProposed = Boolean(bearers && !getValues(genderField))
    setNameGender({ first, bearers, isProposed })
    if (!isProposed) return
    proposedGender.current = bearers
    setValue(genderField, bearers)
  })
  useEffect(() => {
    forget()
    if (first.length < 2) return
    const abort = new AbortController()
    const ask = async () => {
      const query = { names: first.slice(0, 60) }
      const answer = await call(names.gender, { query, signal: abort.signal })
      if (!abort.signal.aborted) propose(answer.gender)
    }
    let answerPromise: Promise<void> | undefined
    const askOnce = () => (answerPromise ??= ask().catch(() => {}))
    const timer = setTimeout(() => void askOnce(), PAUSE_MS)
    pendingProposal.current = askOnce
    return () => {
      clearTimeout(timer)
      abort.abort()
      pendingProposal.current = undefined
    }
  }, [first])
  if (nameGender?.first !== first) return undefined
  const { bearers, isProposed } = nameGender
  if (!gender) return bearers ? undefined : UNKNOWN
  if (bearers === gender) return isProposed ? PROPOSED : undefined
  return bearers ? UNUSUAL[gender] : undefined
}
