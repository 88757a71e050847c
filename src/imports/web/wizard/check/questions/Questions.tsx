import './questions.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall, useSave } from '#ui/calls/query.ts'
import { plural } from '#shared/text/plural.ts'
import type { ImportFile, ImportQuestion } from '../../../../contract.ts'
import { useWay } from '../../import-kind.ts'
import { getRows, isWritten } from '../../labels.ts'
import { countBlockingAnswers } from '../../../../blocking-answers.ts'
import { LifeQuestions } from './LifeQuestions.tsx'
import { PersonQuestions } from './PersonQuestions.tsx'
import { PlaceQuestions } from './PlaceQuestions.tsx'
import { type QuestionAnswers, QuestionList, type QuestionListProps } from './QuestionList.tsx'

const isPlace = ({ kind }: ImportQuestion) => kind === 'town' || kind === 'street'

/** Returns the questions of the check, and the numbers of answers without which the file cannot be written. */
export function useQuestions(id: number) {
  const { api } = useWay()
  const { data } = useCall(api.questions, { params: { id } })
  const questions = data?.data ?? []
  return { questions, blocking: countBlockingAnswers(questions) }
}

/** Questions that the check leaves to a person; each answer applies to all rows that share the question. */
export function Questions({ file: { id, state } }: { file: Pick<ImportFile, 'id' | 'state'> }) {
  const { api } = useWay()
  const { questions } = useQuestions(id)
  const [answers, setAnswers] = useState<QuestionAnswers>({})
  const { mutate, error, isPending } = useSave(api.answer)
  if (questions.length === 0 || isWritten(state)) return null
  const ofKind = (kind: ImportQuestion['kind']) =>
    questions.filter(question => question.kind === kind)
  const add = (newAnswers: QuestionAnswers) => setAnswers(typed => ({ ...typed, ...newAnswers }))
  const save = () =>
    mutate({ params: { id }, body: { answers } }, { onSuccess: () => setAnswers({}) })
  return (
    <section className="kit-section import-questions" aria-label="Pytania do pliku">
      <PlaceQuestions questions={questions.filter(isPlace)} answers={answers} onAnswer={add} />
      <PersonQuestions
        groups={ofKind('people')}
        questions={ofKind('person')}
        answers={answers}
        onAnswer={add}
      />
      <LifeQuestions questions={ofKind('life')} answers={answers} onAnswer={add} />
      <GenderQuestions questions={ofKind('gender')} answers={answers} onAnswer={add} />
      {error && (
        <p role="alert" className="kit-banner import-refusal" data-tone="bad">
          {error.message}
        </p>
      )}
      <div className="import-actions">
        <Button
          loading={isPending || state === 'checking'}
          disabled={Object.keys(answers).length === 0}
          onClick={save}
        >
          Zapisz odpowiedzi i sprawdź plik
        </Button>
      </div>
    </section>
  )
}

/** Answers every question by its proposal, or else by its first option. */
const acceptAll = (questions: ImportQuestion[]): QuestionAnswers =>
  Object.fromEntries(
    questions.map(({ id, proposal, options }) => [id, proposal ?? options[0]!.value]),
  )

function GenderQuestions({ questions, ...props }: QuestionListProps) {
  const [openQuestions, others] = [true, false].map(isOpen =>
    questions.filter(({ proposal, answer }) => (!proposal && !answer) === isOpen),
  )
  const proposals = others!.filter(({ answer }) => !answer)
  return (
    <>
      {openQuestions!.length > 0 && (
        <>
          <h2>Płeć, która nie wynika z imienia</h2>
          <QuestionList questions={openQuestions!} {...props} />
        </>
      )}
      {others!.length > 0 && (
        <details>
          <summary>{nameGroup(proposals.length > 0 ? proposals : others!)}</summary>
          {proposals.length > 0 && (
            <Button
              variant="default"
              onClick={() => props.onAnswer({ ...acceptAll(proposals), ...props.answers })}
            >
              Potwierdź wszystkie odgadnięte ({proposals.length})
            </Button>
          )}
          <QuestionList questions={others!} {...props} />
        </details>
      )}
    </>
  )
}

function nameGroup(questions: ImportQuestion[]) {
  const names = plural(questions.length, 'imię', 'imiona', 'imion')
  const rows = getRows(questions.reduce((sum, question) => sum + question.rows, 0))
  const isProposal = questions.some(({ answer }) => !answer)
  return `${isProposal ? 'Płeć odgadnięta z imienia' : 'Płeć wskazana dla imienia'}: ${names} (${rows})`
}
