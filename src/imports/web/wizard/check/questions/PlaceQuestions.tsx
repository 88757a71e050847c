import '@mantine/core/styles/Group.layer.css'
import { Button, Group } from '@mantine/core'
import type { ImportQuestion } from '../../../../contract.ts'
import { NEW_RECORD, VILLAGE } from '../../../../question.ts'
import { QuestionList, type QuestionListProps } from './QuestionList.tsx'

const mayBeVillage = ({ options }: ImportQuestion) => options.some(({ value }) => value === VILLAGE)

/** Questions about towns and streets that the dictionaries lack. */
export function PlaceQuestions({ questions, ...props }: QuestionListProps) {
  const places = questions.filter(question => !mayBeVillage(question))
  const streetsOrVillages = questions.filter(mayBeVillage)
  return (
    <>
      {places.length > 0 && <NewPlaces questions={places} {...props} />}
      {streetsOrVillages.length > 0 && (
        <StreetsOrVillages questions={streetsOrVillages} {...props} />
      )}
    </>
  )
}

/** Lists the questions without an answer whose options are only the named ones, not an existing place. */
const listOpen = ({ questions, answers }: QuestionListProps, values: string[]) =>
  questions.filter(
    ({ id, answer, options }) =>
      !answer && !answers[id] && options.every(({ value }) => values.includes(value)),
  )

const answerAll = (questions: ImportQuestion[], value: string) =>
  Object.fromEntries(questions.map(({ id }) => [id, value]))

function NewPlaces(props: QuestionListProps) {
  const unlike = listOpen(props, [NEW_RECORD])
  return (
    <>
      <h2>Nowe miejscowości i ulice</h2>
      <p>
        Nie ma ich w słowniku. Program dopisze tylko te, które potwierdzisz. Sprawdź, czy to nie
        inna pisownia nazwy, która już tam jest.
      </p>
      {unlike.length > 1 && (
        <Button variant="default" onClick={() => props.onAnswer(answerAll(unlike, NEW_RECORD))}>
          Zaznacz jako nowe niepodobne ({unlike.length})
        </Button>
      )}
      <QuestionList {...props} />
    </>
  )
}

function StreetsOrVillages(props: QuestionListProps) {
  const open = listOpen(props, [NEW_RECORD, VILLAGE])
  return (
    <>
      <h2>Ulica czy miejscowość?</h2>
      <p>
        Plik nie podaje przy tych nazwach miejscowości. Wskaż, czy to ulica w miejscowości parafii,
        czy osobna miejscowość, w której domy mają same numery.
      </p>
      {open.length > 1 && (
        <Group gap="xs">
          <Button variant="default" onClick={() => props.onAnswer(answerAll(open, NEW_RECORD))}>
            Pozostałe to ulice ({open.length})
          </Button>
          <Button variant="default" onClick={() => props.onAnswer(answerAll(open, VILLAGE))}>
            Pozostałe to miejscowości ({open.length})
          </Button>
        </Group>
      )}
      <QuestionList {...props} />
    </>
  )
}
