import '@mantine/core/styles/Card.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Card, Radio } from '@mantine/core'
import { tieWords } from '#shared/text/tie-words.ts'
import type { ImportQuestion } from '../../../../contract.ts'
import { getRows } from '../../labels.ts'
import { ComparisonTable } from './ComparisonTable.tsx'
import type { QuestionAnswers } from './QuestionList.tsx'

interface Props {
  /** Questions that answer many others at once. */
  groups: ImportQuestion[]
  questions: ImportQuestion[]
  answers: QuestionAnswers
  onAnswer: (answers: QuestionAnswers) => void
}

/** Shows the rows that may be about a person already met, beside that person, and asks whether they are the same. */
export function PersonQuestions({ groups, questions, answers, onAnswer }: Props) {
  if (groups.length === 0) return null
  return (
    <>
      <h2>Czy to te same osoby?</h2>
      <p>
        {tieWords(
          'Program nie rozstrzyga tego sam. Odpowiedz przy każdym wierszu albo raz dla wszystkich takich wierszy.',
        )}
      </p>
      {groups.map(group => (
        <PersonGroup
          key={group.id}
          group={group}
          questions={questions.filter(question => question.group === group.id)}
          answers={answers}
          onAnswer={onAnswer}
        />
      ))}
    </>
  )
}

type GroupProps = Omit<Props, 'groups'> & { group: ImportQuestion }

/** Asks about one group; a row alone in its group needs no answer for all such rows. */
const PersonGroup = ({ group, questions, answers, onAnswer }: GroupProps) => (
  <details open={(group.open ?? 0) > 0}>
    <summary>
      {group.name} ({getRows(group.rows)})
    </summary>
    {(group.rows > 1 || questions.length === 0) && (
      <Radio.Group
        mb="sm"
        label="Dla wszystkich takich wierszy"
        value={answers[group.id] ?? group.answer ?? ''}
        onChange={value => onAnswer({ [group.id]: value })}
      >
        <Options options={group.options} />
      </Radio.Group>
    )}
    <ul className="import-people">
      {questions.map(question => (
        <PersonQuestion
          key={question.id}
          question={question}
          chosen={answers[question.id] ?? question.answer ?? ''}
          onAnswer={onAnswer}
        />
      ))}
    </ul>
  </details>
)

const Options = ({ options }: Pick<ImportQuestion, 'options'>) => (
  <div className="import-options">
    {options.map(option => (
      <Radio key={option.value} {...option} />
    ))}
  </div>
)

interface PersonQuestionProps extends Pick<Props, 'onAnswer'> {
  question: ImportQuestion
  chosen: string
}

const PersonQuestion = ({ question, chosen, onAnswer }: PersonQuestionProps) => (
  <Card component="li" withBorder padding="sm">
    <Radio.Group
      label={question.name}
      value={chosen}
      onChange={value => onAnswer({ [question.id]: value })}
    >
      {question.comparison && <ComparisonTable comparison={question.comparison} />}
      <Options options={question.options} />
    </Radio.Group>
  </Card>
)
