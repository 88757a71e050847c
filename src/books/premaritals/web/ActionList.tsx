import { YES, type QuestionAction } from '../questions/questionnaire.ts'

interface Props {
  actions: readonly QuestionAction[]
  /** Says whose answer it is. */
  who?: boolean
}

/** Answers that ask the priest to do something, and what. */
export function ActionList({ actions, who }: Props) {
  return (
    <ul className="premaritals-actions">
      {actions.map(({ side, key, number, words, answer, text, what }) => (
        <li key={side + key}>
          <strong>
            {who && (side === 'fiance' ? 'Narzeczony, ' : 'Narzeczona, ')}
            {number}. {words} {YES[answer]}
            {text && `: ${text}`}
          </strong>
          <span>{what}</span>
        </li>
      ))}
    </ul>
  )
}
