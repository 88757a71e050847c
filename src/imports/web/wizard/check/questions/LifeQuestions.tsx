import { tieWords } from '#shared/text/tie-words.ts'
import type { ImportQuestion } from '../../../../contract.ts'
import { type QuestionAnswers, QuestionList } from './QuestionList.tsx'

interface Props {
  questions: ImportQuestion[]
  answers: QuestionAnswers
  onAnswer: (answers: QuestionAnswers) => void
}

/** Asks for the status of the people of whom the file does not tell whether they live. */
export function LifeQuestions({ questions, ...props }: Props) {
  if (questions.length === 0) return null
  return (
    <>
      <h2>Nie wiadomo, czy te osoby żyją</h2>
      <p>
        {tieWords(
          'Plik nie podaje śmierci, a z dat nie wynika, czy żyją. Dopóki nie wskażesz ich statusu, nie zostaną zapisane. Status pojedynczej osoby można zmienić, poprawiając jej wiersz.',
        )}
      </p>
      <QuestionList questions={questions} {...props} />
    </>
  )
}
