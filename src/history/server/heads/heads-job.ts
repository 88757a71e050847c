import { emailAdministrators } from '#platform/mail/email-administrators.ts'
import { listAdministrators } from '#platform/mail/list-administrators.ts'
import { commandLine } from '#platform/command-line.ts'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { listAcceptedSecrets } from '#platform/files/previous-secrets.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Mail } from '#platform/mail/mail.ts'
import {
  type SignedHeads,
  findHeadDifferences,
  findDifferentReadings,
  isSigned,
  signHeads,
  signRecentHeads,
} from './heads.ts'
import {
  RECENT,
  formatHeads,
  getDayFileName,
  isRecent,
  keptHeads,
  mergeOldHeads,
  readHeads,
  signChangedHeads,
  writeHeads,
} from './head-files.ts'
import { readHistoryKeys, registerHistoryKey } from './history-keys.ts'
import { sealReadings } from '../readings/readings.ts'

interface HeadsJobDeps {
  database: Database
  mail: Mail
  secret: string
  /** Folder of the daily heads, beside the database: `2026-11-21.json`. */
  folder: string
}

const buildLetter = (to: MailMessage['to'], signedHeads: SignedHeads): MailMessage => ({
  to,
  subject: `Podpis historii zmian z dnia ${signedHeads.at.slice(0, 10)}`,
  paragraphs: [
    'Szczęść Boże!',
    `W załączniku jest podpisany skrót historii zapisów każdej parafii, w której coś zapisano od poprzedniego podpisu (liczba parafii: ${signedHeads.heads.length}). Nie zawiera danych osobowych.`,
    `Zachowaj tę wiadomość. Gdyby ktoś zmienił księgi poza programem i przeliczył ich historię od nowa, ten plik pozwoli to wykazać: ${commandLine('verify', 'ścieżka-do-pliku')}.`,
  ],
  attachment: {
    name: `historia-${getDayFileName(signedHeads)}`,
    content: formatHeads(signedHeads),
  },
})

/**
 * Signs the heads for the first time, when the program starts for the first time; no mail is sent, because there may be
 * no recipient yet.
 */
export async function sealFirst({ database, secret, folder }: Omit<HeadsJobDeps, 'mail'>) {
  const lastFile = (await keptHeads(folder)).findLast(file => !isRecent(file))
  const lastHeads = lastFile === undefined ? undefined : await readHeads(lastFile)
  if (!lastFile) await writeHeads(folder, await signHeads(database, secret))
  // A key that differs from that of the last signature was changed before the first key was stored.
  if (!lastHeads || isSigned(lastHeads, secret)) await registerHistoryKey(database, secret)
}

const isSameState = (left: SignedHeads, right: SignedHeads) =>
  JSON.stringify([left.heads, left.readings?.links]) ===
  JSON.stringify([right.heads, right.readings?.links])

const alarmEmail = (to: MailMessage['to'], parishes: number[], file: string): MailMessage => ({
  to,
  subject: 'Historia zapisów została naruszona',
  paragraphs: [
    'Szczęść Boże!',
    `Koniec historii zapisów różni się od podpisanego kilka minut wcześniej (numery parafii: ${parishes.join(', ')}). Ktoś zmienił dane poza programem albo odtworzył bazę ze starszej kopii.`,
    `Dowód został w pliku ${file} w katalogu heads. Nie usuwaj go ani kopii zapasowych. Uruchom na serwerze polecenie: ${commandLine('verify')}.`,
  ],
})

/**
 * Signs the heads again every few minutes when something was written. The former file is first compared with the
 * database; when its heads no longer match, it is preserved under another name as evidence, and administrators are
 * notified.
 */
export const signRecently =
  ({ database, mail, secret, folder }: HeadsJobDeps) =>
  async () => {
    const former = await readHeads(join(folder, RECENT))
    const signedHeads = await signRecentHeads(database, secret)
    const keys = await readHistoryKeys(database, listAcceptedSecrets(secret))
    if (former && keys.findSigner(former) !== 'foreign') {
      if (isSameState(former, signedHeads) && former.key === signedHeads.key) return
      const different = [
        ...(await findHeadDifferences(database, former)),
        ...(await findDifferentReadings(database, former)),
      ].map(({ parish_id }) => parish_id)
      if (different.length > 0) await raiseAlarm({ database, mail, folder }, former, different)
    }
    await writeHeads(folder, signedHeads, RECENT)
  }

async function raiseAlarm(
  { database, mail, folder }: Omit<HeadsJobDeps, 'secret'>,
  former: SignedHeads,
  different: number[],
) {
  const name = `${former.at.slice(0, 19).replaceAll(':', '')}-lost.json`
  const parishes = [...new Set(different)].slice(0, 20)
  await emailAdministrators(database, mail, to => alarmEmail(to, parishes, name))
  // After the e-mails: while none leaves, the file stays and the next run raises the alarm again.
  await rename(join(folder, RECENT), join(folder, name))
}

/**
 * Signs the heads that changed every day, stores them beside the database and mails them out of the reach of its
 * administrators.
 */
export const sealHistory =
  ({ database, mail, secret, folder }: HeadsJobDeps) =>
  async () => {
    await sealReadings(database)
    await database.query('select anchor_reads()')
    const signedHeads = await signChangedHeads(database, secret, folder)
    await writeHeads(folder, signedHeads)
    await mergeOldHeads(database, secret, folder)
    const administrators = await listAdministrators(database)
    for (const to of administrators) await mail.send(buildLetter(to, signedHeads))
  }
