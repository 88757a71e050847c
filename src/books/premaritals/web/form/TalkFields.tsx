import { useFormContext, useWatch } from 'react-hook-form'
import { Section } from '#ui/layout/Section.tsx'
import { ActionList } from '../ActionList.tsx'
import { type FianceSide, isQuestionAsked } from '../../questions/question.ts'
import { type Answers, QUESTIONNAIRE, listActions } from '../../questions/questionnaire.ts'
import { AnswerField } from './AnswerField.tsx'

const TITLES: Record<FianceSide, string> = {
  fiance: 'Rozmowa z narzeczonym',
  fiancee: 'Rozmowa z narzeczoną',
}

/** The whole questionnaire of one side, in the printed order. */
export function TalkFields({ side }: { side: FianceSide }) {
  const { getValues } = useFormContext()
  const getAnswer = (key: string) => {
    const { answer, text }: Answers[string] = getValues(`${side}.answers.${key}`)
    return answer ?? (text || undefined)
  }
  return (
    <Section title={TITLES[side]}>
      <p className="premaritals-keys no-print">
        Odpowiedź klawiszem: <kbd>T</kbd> tak, <kbd>N</kbd> nie, <kbd>D</kbd> nie dotyczy,{' '}
        <kbd>Backspace</kbd> usuwa; <kbd>Enter</kbd> przechodzi dalej.
      </p>
      {QUESTIONNAIRE.map(({ letter, title, questions }) => (
        <fieldset key={letter} className="premaritals-group">
          <legend>
            {letter}. {title}
          </legend>
          {questions.map(
            (question, index) =>
              isQuestionAsked(side, question, getAnswer(question.key)) && (
                <AnswerField
                  key={question.key}
                  side={side}
                  number={`${letter}${index + 1}`}
                  question={question}
                />
              ),
          )}
        </fieldset>
      ))}
      <Found side={side} />
    </Section>
  )
}

/** Lists the actions that the answers so far require of the priest. */
function Found({ side }: { side: FianceSide }) {
  const answers: Answers = useWatch({ name: `${side}.answers` })
  const actions = listActions({ fiance: undefined, fiancee: undefined, [side]: answers })
  return (
    <div className="premaritals-found" aria-live="polite">
      {actions.length > 0 && (
        <>
          <h3>Odpowiedzi wymagające działania</h3>
          <ActionList actions={actions} />
        </>
      )}
    </div>
  )
}
