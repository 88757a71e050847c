import '@mantine/core/styles/Radio.layer.css'
import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import type { ImportQuestion } from '../../../../contract.ts'
import { getRows } from '../../labels.ts'

/** Chosen options by the ids of their questions. */
export type QuestionAnswers = Record<string, string>

const QUESTIONS_PER_STEP = 50

export interface QuestionListProps {
  questions: ImportQuestion[]
  /** Answers that are not saved yet. */
  answers: QuestionAnswers
  onAnswer: (answers: QuestionAnswers) => void
}

export function QuestionList({ questions, answers, onAnswer }: QuestionListProps) {
  const [length, setLength] = useState(QUESTIONS_PER_STEP)
  const hiddenCount = questions.length - length
  return (
    <>
      <ul>
        {questions.slice(0, length).map(({ id, name, rows, options, answer, proposal }) => (
          <li key={id}>
            <Radio.Group
              label={`${name} (${getRows(rows)})`}
              value={answers[id] ?? answer ?? proposal ?? ''}
              onChange={value => onAnswer({ [id]: value })}
            >
              <div className="import-options">
                {options.map(option => (
                  <Radio key={option.value} {...option} />
                ))}
              </div>
            </Radio.Group>
          </li>
        ))}
      </ul>
      {hiddenCount > 0 && (
        <Button variant="default" onClick={() => setLength(length + QUESTIONS_PER_STEP)}>
          Pokaż następne ({hiddenCount})
        </Button>
      )}
    </>
  )
}
