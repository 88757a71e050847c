import * as z from 'zod'
import { parishName } from '#shared/places/parish-names.ts'
import type { Database, Db } from '#platform/database/database.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { TRUNCATE } from '../contract.ts'
import { describeFile } from '#operations/backups/server/keeping/name-time.ts'
import { inInstallation } from '#platform/database/tenancy.ts'
import { ADMINISTRATOR } from '#auth/rights/role-names.ts'

const Job = z.object({
  id: z.number(),
  event: z.enum(['asked', 'approved', 'stopped', 'done', 'failed']),
})
type Event = z.infer<typeof Job>['event']

const ofCleanup = (db: Db, id: number) =>
  db.selectFrom('parish_cleanups').select('of_parish').where('id', '=', id)

const about = (database: Database, id: number) =>
  inInstallation(database, async db => ({
    cleanup: await db
      .selectFrom('parish_cleanups')
      .innerJoin('parishes', 'parishes.id', 'parish_cleanups.of_parish')
      .selectAll('parish_cleanups')
      .select(['parishes.name', 'parishes.title'])
      .where('parish_cleanups.id', '=', id)
      .executeTakeFirst(),
    receivers: await db
      .selectFrom('users')
      .select(['name', 'email as address', 'role_id'])
      .where(({ or, and, eb }) =>
        or([
          eb('role_id', '=', 1),
          and([eb('role_id', '=', 2), eb('parish_id', 'in', ofCleanup(db, id))]),
        ]),
      )
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

function getEmailWords(
  event: Event,
  { requested_by_name, decided_by_name, reason, due_at, backup_file, problem, kind }: About,
) {
  const subject = WHAT[kind]
  if (event === 'asked') {
    return [
      `O ${subject} prosi ${requested_by_name}. Powód: ${reason}.`,
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
  const file = describeFile(backup_file ?? '')
  return [`Dane zostały usunięte. Kopia, z której da się je odtworzyć: ${file}.`]
}

interface Receiver {
  name: string
  address: string
  role_id: number
}

const FOR_PRIESTS =
  'Ten e-mail dostają administratorzy i proboszcz. Jeśli parafia o to nie prosiła, od razu powiadom administratora systemu i kurię.'

/** Builds an e-mail; only for administrators it has a link, because others cannot open the request. */
const email = (
  { role_id, ...to }: Receiver,
  event: Event,
  cleanup: About,
  publicUrl: string,
): MailMessage => ({
  to,
  subject: `Dane parafii: ${parishName(cleanup)}`,
  paragraphs: [
    'Szczęść Boże!',
    ...getEmailWords(event, cleanup),
    ...(role_id === ADMINISTRATOR ? [] : [FOR_PRIESTS]),
  ],
  ...(role_id === ADMINISTRATOR && {
    link: { label: 'Zobacz wniosek', url: `${publicUrl}${TRUNCATE}` },
  }),
})

/**
 * Job that sends an e-mail about every step to all administrators and to the priests of the parish, so that no parish
 * is emptied unnoticed.
 */
export const cleanupMail =
  (database: Database, mail: Mail, publicUrl: string) => async (data: unknown) => {
    const { id, event } = Job.parse(data)
    const { cleanup, receivers } = await about(database, id)
    if (!cleanup) return
    for (const to of receivers) await mail.send(email(to, event, cleanup, publicUrl))
  }
