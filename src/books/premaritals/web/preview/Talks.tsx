import { Section } from '#ui/layout/Section.tsx'
import type { Premarital } from '../../contract.ts'
import {
  type QuestionGroup,
  type Question,
  type FianceSide,
  SIDES,
  isQuestionAsked,
  saidToBoth,
} from '../../questions/question.ts'
import { QUESTIONNAIRE, YES, findAction } from '../../questions/questionnaire.ts'

const TITLES: Record<FianceSide, string> = { fiance: 'Narzeczony', fiancee: 'Narzeczona' }

/** Shows both interviews side by side, in the printed order; a question without an answer is shown as a dash. */
export function Talks({ protocol }: { protocol: Premarital }) {
  return (
    <Section title="Rozmowy">
      {QUESTIONNAIRE.map(group => (
        <Table key={group.letter} group={group} protocol={protocol} />
      ))}
    </Section>
  )
}

function Table({ group, protocol }: { group: QuestionGroup; protocol: Premarital }) {
  const { letter, title, questions } = group
  return (
    <table className="premaritals-talks">
      <caption>
        {letter}. {title}
      </caption>
      <thead>
        <tr>
          <th scope="col">Pytanie</th>
          {SIDES.map(side => (
            <th key={side} scope="col">
              {TITLES[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {questions.map((question, index) => (
          <tr key={question.key}>
            <th scope="row">
              <span className="premaritals-number">
                {letter}
                {index + 1}
              </span>{' '}
              {saidToBoth(question.words)}
            </th>
            {SIDES.map(side => (
              <Answered key={side} side={side} question={question} protocol={protocol} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface AnsweredProps {
  side: FianceSide
  question: Question
  protocol: Premarital
}

function Answered({ side, question, protocol }: AnsweredProps) {
  const givenAnswer = protocol[side].answers[question.key]
  const label = TITLES[side]
  if (!isQuestionAsked(side, question, givenAnswer)) {
    return <td className="premaritals-unanswered" data-label={label} aria-label="nie pyta się" />
  }
  if (!givenAnswer) {
    return (
      <td className="premaritals-unanswered" data-label={label} aria-label="bez odpowiedzi">
        —
      </td>
    )
  }
  const { answer, text } = givenAnswer
  return (
    <td data-label={label} data-action={findAction(question, answer) ? true : undefined}>
      {[answer && YES[answer], text].filter(Boolean).join(': ')}
    </td>
  )
}
