import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { notify } from '#ui/dialogs/modals.ts'
import { useUnstoredField } from '#ui/fields/unstored.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { CandidateEntry } from './CandidateEntry.tsx'
import { CandidatesTable, type CandidateLine } from './CandidatesTable.tsx'
import { type Rite, useCheck } from './check.ts'
import type { CelebrationCandidate } from '../contract.ts'

/** Section with the row form and the list in the order of the book. */
export function CandidatesSection() {
  useUnstoredField('pending')
  const { clearErrors, getValues, setValue } = useFormContext()
  const { errors } = useFormState()
  const candidates = useFormValue<CelebrationCandidate[]>('candidates') ?? []
  const [editedCandidate, edit] = useState<CelebrationCandidate>()
  const rite: Rite = {
    year: useFormValue<number | null>('year') ?? 0,
    confirmation_date: useFormValue<string | null>('confirmation_date') ?? null,
  }
  const { places, error } = useCheck(rite, candidates)
  const put = (next: CelebrationCandidate[]) => {
    setValue('candidates', next, { shouldDirty: true })
    clearErrors(['candidates', 'pending'])
  }
  const omitCandidate = (person_id: number) =>
    candidates.filter(candidate => candidate.person_id !== person_id)
  const remove = (candidate: CelebrationCandidate) => {
    put(omitCandidate(candidate.person_id))
    const restore = () => put([...getValues('candidates'), candidate])
    notify('Usunięto kandydata z listy.', { action: { label: 'Cofnij', run: restore } })
  }
  const lines = getLines(candidates, places)
  const blockedCount = lines.filter(({ place }) =>
    place?.remarks.some(({ blocks }) => blocks),
  ).length
  return (
    <Section title="Kandydaci">
      <CandidateEntry
        key={editedCandidate?.person_id ?? 'new'}
        rite={rite}
        edited={editedCandidate}
        taken={candidates}
        onAdd={candidate => {
          put([...omitCandidate(candidate.person_id), candidate])
          edit(undefined)
        }}
        onGiveUp={() => edit(undefined)}
        onPending={pending => setValue('pending', pending)}
      />
      <div className="kit-span-4" aria-live="polite">
        {error && <p className="confirmation-wrong">{error.message}</p>}
        {errors.candidates && candidates.length === 0 && (
          <p className="confirmation-wrong">Dodaj co najmniej jednego kandydata</p>
        )}
        <p className="kit-none">{summary(lines, blockedCount)}</p>
      </div>
      {lines.length > 0 && <CandidatesTable lines={lines} onEdit={edit} onRemove={remove} />}
    </Section>
  )
}

/** Returns the rows in the order of their numbers; a row just added without a number is last. */
function getLines(
  candidates: readonly CelebrationCandidate[],
  places: readonly CandidateLine['place'][],
): CandidateLine[] {
  const order = new Map(places.map((place, index) => [place?.person_id, index]))
  return candidates
    .map(candidate => ({
      candidate,
      place: places.find(place => place?.person_id === candidate.person_id),
    }))
    .toSorted(
      (left, right) =>
        (order.get(left.candidate.person_id) ?? Infinity) -
        (order.get(right.candidate.person_id) ?? Infinity),
    )
}

function summary(lines: readonly CandidateLine[], blockedCount: number) {
  if (!lines.length) return 'Lista jest pusta. Wpisz początek nazwiska i imienia, wybierz Enterem.'
  const people = plural(lines.length, 'kandydat', 'kandydatów', 'kandydatów')
  const numbers = lines.flatMap(({ place }) => place?.act_number || [])
  const acts =
    numbers.length > 1
      ? `, akty od ${numbers[0]} do ${numbers.at(-1)}`
      : numbers.map(number => `, akt ${number}`).join('')
  const wrong = blockedCount
    ? ` ${plural(blockedCount, 'kandydat ma', 'kandydatów ma', 'kandydatów ma')} przeszkodę: bez jej usunięcia nic nie zostanie zapisane.`
    : ''
  return `${people}${acts}.${wrong}`
}
