import type { Database } from '#platform/database/database.ts'
import { inInstallation } from '#platform/database/tenancy.ts'
import { type Jobs, insertJob } from '#platform/jobs/jobs.ts'
import { emailAdministrators } from '#platform/mail/email-administrators.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { type Release, findUpdate } from '../../manifest.ts'
import { PROGRAM_VERSION } from '../program-version.ts'
import { type CheckDeps, checkReleases } from './check-releases.ts'
import { readNotifiedVersion, readReleaseCheck, storeNotifiedVersion } from './state.ts'

const MAX_NOTES = 8

const buildEmail = (
  to: MailMessage['to'],
  { version, notes }: Release,
  publicUrl: string,
): MailMessage => ({
  to,
  subject: `Jest nowa wersja programu Kancelaria: ${version}`,
  paragraphs: [
    'Szczęść Boże!',
    `Wydawca ogłosił wersję ${version}, a tu działa ${PROGRAM_VERSION}. Co się zmienia:`,
    ...notes.slice(0, MAX_NOTES).map(({ title, text }) => `${title}. ${text}`),
    'Sposób instalacji opisuje ekran „Stan systemu”. Program niczego nie instaluje sam.',
  ],
  link: { label: 'Stan systemu', url: `${publicUrl}/administration/system` },
})

/** Tells the administrators about a newer version, once for each version. */
export async function notifyOfUpdate(database: CheckDeps['database'], mail: Mail, url: string) {
  const release = findUpdate(await readReleaseCheck(database), PROGRAM_VERSION)
  if (!release || (await readNotifiedVersion(database)) === release.version) return
  const count = await emailAdministrators(database, mail, to => buildEmail(to, release, url))
  if (count > 0) await storeNotifiedVersion(database, release.version)
}

const RELEASE_CHECK = 'release-check'
/** Age of an answer that a start does not ask for again: a program that restarts again and again asks once. */
const FRESH_MS = 60_000

/** Asks soon after a start, because an administrator may have set the address or the keys just now. */
async function orderCheck(database: Database) {
  const { checked_at, problem } = await readReleaseCheck(database)
  const isFresh = checked_at !== null && Date.now() - Date.parse(checked_at) < FRESH_MS
  if (problem !== null || !isFresh)
    await inInstallation(database, db => insertJob(db, RELEASE_CHECK, {}))
}

/** Registers the question for new versions, each day and after a start, where an address is set. */
export async function takeUpUpdateCheck(
  jobs: Pick<Jobs, 'every'>,
  deps: CheckDeps & { database: Database },
  mail: Mail,
  publicUrl: string,
) {
  if (deps.settings.url === undefined) return
  await jobs.every(RELEASE_CHECK, '20 6 * * *', async () => {
    await checkReleases(deps)
    await notifyOfUpdate(deps.database, mail, publicUrl)
  })
  await orderCheck(deps.database)
}
