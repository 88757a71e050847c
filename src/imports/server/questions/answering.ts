import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { toJsonb } from '#platform/database/records.ts'
import { refuseField } from '#platform/refusals.ts'
import type { AnswersEntry } from '../../contract.ts'
import { checkAgain } from './mending.ts'
import { Questions } from './questions.ts'
import { type Aim, getImportRecord, lockImport } from '../service.ts'

export async function listImportQuestions({ db }: Context, book: string | null, id: number) {
  const { questions } = await getImportRecord(db, book, id)
  return { data: Questions.parse(questions) }
}

/** Stores answers for all rows that share their questions, and checks the file again. */
export async function answerQuestions(
  context: Context,
  aim: Aim,
  id: number,
  { answers }: AnswersEntry,
) {
  const importRecord = await lockImport(
    context.db,
    aim.book,
    id,
    ['checked'],
    'Odpowiedzieć można po sprawdzeniu pliku i przed jego zapisaniem. Odśwież stronę.',
  )
  const questions = Questions.parse(importRecord.questions)
  for (const [questionID, value] of Object.entries(answers)) {
    const question = questions.find(candidate => candidate.id === questionID)
    if (!question?.options.some(option => option.value === value))
      throw refuseField('answers', 'Tego pytania już nie ma. Odśwież stronę.')
  }
  await context.db
    .updateTable('imports')
    .set({ answers: sql`answers || ${toJsonb(answers)}` })
    .where('id', '=', id)
    .execute()
  await checkAgain(context, aim, id)
  return { id }
}
