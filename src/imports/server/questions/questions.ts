import * as z from 'zod'
import { Refusal } from '#platform/refusals.ts'
import { countBlockingAnswers, isOpenPlace } from '../../blocking-answers.ts'
import { ImportQuestion, type PeopleComparison } from '../../contract.ts'
import { NEW_RECORD } from '../../question.ts'

export const Questions = z.array(ImportQuestion)
/** Answers of all rounds; one request may give fewer. */
const Answers = z.record(z.string(), z.string())

/** A question of one row; rows with the same kind and key share it. */
type RowQuestion = Omit<ImportQuestion, 'id' | 'rows' | 'answer' | 'group' | 'open'> & {
  key: string
}

/** A question whether a row is about a person, and the text that it shares with the questions like it. */
type PersonQuestion = Omit<RowQuestion, 'kind' | 'comparison'> & {
  group: string
  /** Called only for a question that is listed. */
  compare?: () => PeopleComparison
}

/** Collects the questions of all rows of a file in one check. */
export interface QuestionLog {
  /** Counts the row and returns the answer, null while there is none. */
  ask: (question: RowQuestion) => string | null
  /** Asks about a person; the answer of the group applies until the question has one of its own. */
  askPerson: (question: PersonQuestion) => string | null
  /** Returns the answer of a former check without counting a row. */
  getAnswer: (kind: RowQuestion['kind'], key: string) => string | null
  list: () => ImportQuestion[]
}

const MAX_QUESTIONS = 2000
/** Questions about single people; an answer for their group covers any number. */
const MAX_PERSON_QUESTIONS = 300
const MAX_TEXT_LENGTH = 200

const clip = (text: string) => text.slice(0, MAX_TEXT_LENGTH).toWellFormed()
/** A key too long for an answer is told apart by its length. */
const getQuestionID = (kind: string, key: string) =>
  `${kind} ${key.length > MAX_TEXT_LENGTH ? `${clip(key)} ${key.length}` : key}`

const SAME_PERSON = 'same'

const listGroupOptions = (isSingle: boolean) => [
  ...(isSingle ? [{ value: SAME_PERSON, label: 'we wszystkich ta sama osoba' }] : []),
  { value: NEW_RECORD, label: 'we wszystkich inna osoba' },
]

const compareByRows = (a: ImportQuestion, b: ImportQuestion) => b.rows - a.rows
/** Places that nobody has confirmed come first, so that none is written without a question. */
const compareByNeed = (a: ImportQuestion, b: ImportQuestion) =>
  Number(isOpenPlace(b)) - Number(isOpenPlace(a)) || compareByRows(a, b)
const isPerson = ({ kind }: ImportQuestion) => kind === 'person'

/** `previousAnswers`: answers by ids of questions, as a former check left them. */
export function createQuestionLog(previousAnswers: unknown): QuestionLog {
  const answers = Answers.parse(previousAnswers)
  const questions = new Map<string, ImportQuestion>()
  const groups = new Map<string, ImportQuestion>()
  const personCounts = { answered: 0, open: 0 }
  const getValidAnswer = (id: string, options: ImportQuestion['options']) => {
    return options.find(({ value }) => value === answers[id])?.value ?? null
  }

  function getGroup(key: string, isSingle: boolean): ImportQuestion {
    const id = getQuestionID('people', key)
    const options = listGroupOptions(isSingle)
    const answer = getValidAnswer(id, options)
    const group = groups.get(id) ?? {
      id,
      kind: 'people',
      name: clip(key),
      rows: 0,
      options,
      proposal: null,
      answer,
      open: 0,
    }
    groups.set(id, group)
    return group
  }

  return {
    ask({ key, ...question }) {
      const id = getQuestionID(question.kind, key)
      const answer = getValidAnswer(id, question.options)
      const countedQuestion = questions.get(id)
      if (countedQuestion) countedQuestion.rows += 1
      else questions.set(id, { ...question, name: clip(question.name), id, rows: 1, answer })
      return answer
    },
    askPerson({ key, group: groupKey, compare, ...question }) {
      const people = question.options.filter(({ value }) => value !== NEW_RECORD)
      const group = getGroup(groupKey, people.length === 1)
      const [person] = people
      const groupAnswer = group.answer === SAME_PERSON ? (person?.value ?? null) : group.answer
      const id = getQuestionID('person', key)
      const answer = getValidAnswer(id, question.options) ?? groupAnswer
      group.rows += 1
      if (!answer) group.open = (group.open ?? 0) + 1
      // The questions of a whole genealogy would not fit into memory; the group counts those that are left out.
      if (personCounts[answer ? 'answered' : 'open']++ >= MAX_PERSON_QUESTIONS) return answer
      const common = { kind: 'person' as const, rows: 1, group: group.id, comparison: compare?.() }
      questions.set(id, { ...question, ...common, name: clip(question.name), id, answer })
      return answer
    },
    getAnswer: (kind, key) => answers[getQuestionID(kind, key)] ?? null,
    list() {
      const all = [...questions.values()]
      const otherQuestions = all.filter(question => !isPerson(question)).toSorted(compareByRows)
      const people = all.filter(isPerson)
      const unansweredFirst = people.toSorted((a, b) => Number(!b.answer) - Number(!a.answer))
      return [
        // A group counts the likenesses without an answer, so none is left out.
        ...[...groups.values()].toSorted(compareByRows),
        ...otherQuestions.toSorted(compareByNeed).slice(0, MAX_QUESTIONS).toSorted(compareByRows),
        ...unansweredFirst.slice(0, MAX_PERSON_QUESTIONS),
      ]
    },
  }
}

/** Refuses to write a file with a new town or street that nobody has confirmed, or with an unanswered likeness. */
export function refuseUnanswered(questions: unknown) {
  const { places, people } = countBlockingAnswers(Questions.parse(questions))
  const messages = [
    ...(places
      ? [`Potwierdź najpierw nowe miejscowości i ulice (${places}) w wyniku sprawdzenia pliku.`]
      : []),
    ...(people
      ? [`Wskaż najpierw w wyniku sprawdzenia pliku, czy to te same osoby (${people}).`]
      : []),
  ]
  if (messages.length > 0) throw new Refusal(422, messages.join(' '))
}
