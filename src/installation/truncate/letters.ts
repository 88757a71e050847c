import * as z from 'zod'
import { parishName } from '#parishes/words.ts'
import { type Database, transaction } from '#platform/database/database.ts'
import type { Letter } from '#platform/mail/letter.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { TRUNCATE } from './contract.ts'

const Job = z.object({
  id: z.number(),
  event: z.enum(['asked', 'approved', 'stopped', 'done', 'failed']),
})
type Event = z.infer<typeof Job>['event']

const about = (database: Database, id: number) =>
  transaction(database, { role: 'app_system' }, async db => ({
    cleanup: await db
      .selectFrom('parish_cleanups')
      .innerJoin('parishes', 'parishes.id', 'parish_cleanups.of_parish')
      .selectAll('parish_cleanups')
      .select(['parishes.name', 'parishes.title'])
      .where('parish_cleanups.id', '=', id)
      .executeTakeFirst(),
    administrators: await db
      .selectFrom('users')
      .select(['name', 'email as address'])
      .where('role_id', '=', 1)
      .where('active', '=', true)
      .where('demo', '=', false)
      .orderBy('id')
      .execute(),
  }))

type About = NonNullable<Awaited<ReturnType<typeof about>>['cleanup']>

const WHAT = {
  cleanup: 'usunięcie danych parafii',
  removal: 'zamknięcie parafii i usunięcie jej danych',
}

function wordsOf(
  event: Event,
  { requested_by_name, decided_by_name, reason, due_at, backup_file, problem, kind }: About,
) {
  const what = WHAT[kind]
  if (event === 'asked') {
    return [
      `O ${what} prosi ${requested_by_name}. Powód: ${reason}.`,
      'Nic się nie stanie, dopóki nie zatwierdzi tego inny administrator. Sprawdź, czy tak ma być.',
    ]
  }
  if (event === 'approved') {
    const when =
      kind === 'removal'
        ? `Dane znikną po ${due_at!.slice(0, 10)}; do tego dnia można to zatrzymać.`
        : 'Najpierw powstaje kopia parafii.'
    return [`Zatwierdza: ${decided_by_name}. ${when}`]
  }
  if (event === 'stopped') return [`Wniosek został zatrzymany. Zatrzymuje: ${decided_by_name}.`]
  if (event === 'failed') return [`Nie udało się: ${problem}`]
  return [`Dane zostały usunięte. Kopia, z której da się je odtworzyć: ${backup_file}.`]
}

const letter = (to: Letter['to'], event: Event, cleanup: About, publicUrl: string): Letter => ({
  to,
  subject: `Dane parafii: ${parishName(cleanup)}`,
  paragraphs: ['Szczęść Boże!', ...wordsOf(event, cleanup)],
  link: { label: 'Zobacz wniosek', url: `${publicUrl}${TRUNCATE}` },
})

/** Every administrator hears of every step: nobody empties a parish in silence. */
export const cleanupMail =
  (database: Database, mail: Mail, publicUrl: string) => async (data: unknown) => {
    const { id, event } = Job.parse(data)
    const { cleanup, administrators } = await about(database, id)
    if (!cleanup) return
    for (const to of administrators) await mail.send(letter(to, event, cleanup, publicUrl))
  }
