import { YES, type QuestionAction } from '../questions/questionnaire.ts'

interface Props {
  actions: readonly QuestionAction[]
  /** Whether to show the party of each answer. */
  who?: boolean
}

/** Answers that require an action of the priest, with the action. */
export function ActionList({ actions, who }: Props) {
  return (
    <ul className="premaritals-actions">
      {actions.map(({ side, key, number, words, answer, text, what }) => (
        <li key={side + key} className="kit-banner" data-tone="bad">
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
