import { type KeyboardEvent, memo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import {
  type Question,
  type FianceSide,
  type Yes,
  inflectForSide,
} from '../../questions/question.ts'
import { YES, findAction } from '../../questions/questionnaire.ts'
import { listEntries } from '#shared/objects.ts'

const CHOICES = listEntries(YES)
const KEYS: Record<string, Yes | null> = {
  t: 'yes',
  n: 'no',
  d: 'na',
  backspace: null,
  delete: null,
}

interface Props {
  side: FianceSide
  number: string
  question: Question
}

/**
 * Field of one question: the answer by a key (T, N, D) or a click, and a text beside it. It uses plain inputs, because
 * there are a hundred and fifty of them; a key press re-renders one question only.
 */
export const AnswerField = memo(function AnswerField({ side, number, question }: Props) {
  const { register } = useFormContext()
  const at = `${side}.answers.${question.key}`
  const id = at.replaceAll('.', '-')
  const words = inflectForSide(side, question.words)
  return (
    <div className="premaritals-question">
      <label id={id} htmlFor={`${id}-text`}>
        <span className="premaritals-number">{number}</span> {words}
      </label>
      {!question.open && <Choices at={`${at}.answer`} labelledBy={id} question={question} />}
      <input
        {...register(`${at}.text`)}
        id={`${id}-text`}
        className="premaritals-text"
        data-wide={question.open}
        maxLength={1000}
        autoComplete="off"
        placeholder={question.open ? undefined : 'Uwagi'}
      />
    </div>
  )
})

function Choices({
  at,
  labelledBy,
  question,
}: {
  at: string
  labelledBy: string
  question: Question
}) {
  const { field } = useController({ name: at })
  const value = field.value as Yes | null
  const action = findAction(question, value)
  const press = (event: KeyboardEvent) => {
    const answer = KEYS[event.key.toLowerCase()]
    if (answer === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    field.onChange(answer)
    const group = event.currentTarget.closest('[role=radiogroup]')
    group?.querySelector<HTMLInputElement>(`[value=${answer}]`)?.focus()
  }
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={labelledBy}
        className="premaritals-choices"
        data-action={action ? true : undefined}
      >
        {CHOICES.map(([answer, label], index) => (
          <label key={answer}>
            <input
              type="radio"
              name={at}
              value={answer}
              ref={index === 0 ? field.ref : undefined}
              checked={value === answer}
              // Only one option is reachable by Tab and Enter: the chosen answer, or the first.
              tabIndex={value === answer || (!value && index === 0) ? 0 : -1}
              onChange={() => field.onChange(answer)}
              onKeyDown={press}
              onBlur={field.onBlur}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {action && <p className="premaritals-action">{action}</p>}
    </>
  )
}
