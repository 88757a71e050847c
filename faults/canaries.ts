import type { FaultFinding, Scale } from './finding.ts'
import { fullLog } from './full-log.ts'
import { type TestInstallation, inOffice } from './office.ts'
import { freePort } from './port.ts'
import { inParish } from './parish.ts'
import { NEWCOMER } from './writers.ts'

const PORT = await freePort()

/** Words that the register may contain but a log never. */
const CANARIES = {
  password: 'Kanarek-hasło-7391',
  surname: 'Kanarkowskaqz',
  phone: '601973911',
  email: 'kanarek.qz@proba.test',
  note: 'Kanareknotatkaqz o spowiedzi',
  pesel: '90050373916',
  search: 'kanarekszukaniaqz',
  key: 'kanarek-klucz-qz-7391',
}

async function plant(office: TestInstallation): Promise<string[]> {
  const clerk = await office.clerk()
  const { surname, phone, email, note, pesel, search, key, password } = CANARIES
  const entry = { ...NEWCOMER, surname, phone: `+48${phone}`, email, notes: note, pesel }
  const response = await clerk('POST', '/api/peoples', entry, { 'idempotency-key': key })
  await clerk('POST', '/api/peoples', { ...entry, birth_date: note, gender: password })
  await clerk('POST', '/api/peoples', { ...NEWCOMER, surname, phone: `+48${phone}` })
  await clerk('GET', `/api/peoples?search=${search}&sort=${note}`)
  await clerk('GET', `/api/peoples/${surname}`)
  await clerk('GET', `/${surname}/${pesel}`)
  await clerk('POST', '/login', { email, password, remember: false })
  await clerk('POST', '/forgot-password', { email })
  await underLock(office, () =>
    clerk('POST', '/api/peoples', { ...NEWCOMER, surname, notes: note }),
  )
  await brokenRow(office, surname)
  return [clerk.cookie, clerk.headers['x-xsrf-token']!, String(response.body?.id && surname)]
}

/**
 * Runs `work` under a lock, so that its statements are aborted after five seconds: the database quotes them in its
 * error.
 */
async function underLock({ database }: TestInstallation, work: () => Promise<unknown>) {
  const client = await database.connect()
  await client.query('begin; lock table people in access exclusive mode')
  await work()
  await client.query('rollback')
  client.release()
}

/** Inserts a row that the database refuses: the error quotes the row. */
const brokenRow = ({ database }: TestInstallation, surname: string) =>
  inParish(database, 1, client =>
    client
      .query(`insert into people (names, surname, birth_date) values ('x', $1, $1)`, [surname])
      .catch(() => {}),
  )

const findWords = (log: string, words: string[]) =>
  words.filter(word => log.toLowerCase().includes(word.toLowerCase()))

/**
 * S7, F07: checks that typed values appear neither in the program's log nor in PostgreSQL's log, at the most detailed
 * level.
 */
export function testCanaries(_: Scale): Promise<FaultFinding[]> {
  return inOffice(
    PORT,
    async office => {
      const secrets = await plant(office)
      const words = [...Object.values(CANARIES), ...secrets]
      const log = office.log()
      const lines = log.split('\n').length
      return [
        {
          id: 'S7',
          what: 'no planted word is in the logs',
          held: findWords(log, words).length === 0 && log.includes('/api/peoples'),
          figure: `${words.length} words, ${lines} lines, ${findWords(log, words).length} found`,
        },
        {
          id: 'S7 control',
          what: 'a word that is in the log is found',
          held: findWords(`${log}\n${CANARIES.surname.toUpperCase()}`, words).length > 0,
        },
        ...(await fullLog(office)),
      ]
    },
    { LOG_LEVEL: 'trace' },
  )
}
