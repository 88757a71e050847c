import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ATTACHMENTS } from '#books/premaritals/attachments.ts'
import { LETTERS } from '#books/premaritals/prints/contract.ts'
import { listKeys } from '#shared/objects.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { changeUntold } from '#history/server/testing.ts'
import { isPaperSubject, listPeopleOnPapers } from '#documents/server/subject-people.ts'
import { SIGNATURE_ALONE, readPdf } from '#platform/printing/testing.ts'
import { type ApiResponse, type Caller, testApi } from './api.ts'
import { DEMO_DAY, ownDatabaseWithDemo } from './demo.ts'

/** Returns addresses of papers of one record, with `*` in place of its id. */
const form = (...names: string[]) => names.map(name => `/api/prints/forms/${name}/*`)
const listPapers = (before: string, names: readonly string[], after = '') =>
  names.map(name => before + name + after)

const PAPERS: Record<string, readonly string[]> = {
  baptisms: [
    ...listPapers('/api/prints/*/baptism/', [
      'church',
      'marriage',
      'short',
      'copy',
      'card',
      'notice',
    ]),
    ...form('baptismPermission'),
  ],
  baptism_registrations: [
    '/api/prints/registerBaptismDefault?id=*',
    ...form('registrationPermission'),
  ],
  communions: ['/api/prints/*/communion/certificate'],
  communion_preparations: [
    '/api/prints/communionPreparationDefault?id=*',
    ...form('preparationPermission'),
  ],
  confirmations: ['/api/prints/*/confirmationCertificate'],
  confirmation_preparations: [
    '/api/prints/confirmationPreparationDefault?id=*',
    '/api/prints/confirmationSponsorRequest?id=*',
  ],
  weddings: listPapers('/api/prints/*/weddingCertificate?variant=', [
    'certificate',
    'copy',
    'groom',
    'bride',
    'registry',
  ]),
  banns: [
    ...listPapers('/api/prints/preweddingAnnouncements/*/', ['request', 'certificate', 'showcase']),
    ...form('bannsLicence', 'bannsDelegation', 'bannsConsent'),
  ],
  premaritals: [...listKeys(ATTACHMENTS), ...listKeys(LETTERS), 'protocol', 'weddingData'].flatMap(
    name =>
      ['', '?side=fiance', '?side=fiancee'].map(side => `/api/prints/premaritals/*/${name}${side}`),
  ),
  deceased: [
    ...listPapers('/api/prints/*/deceased/', ['certificate', 'copy', 'cemetery']),
    ...form('funeralPermission'),
  ],
  conversions: ['/api/prints/conversions/*/certificate', ...form('conversionLetter')],
  substitute_certificates: form(
    'substituteCertificate',
    'substituteFirstWitness',
    'substituteSecondWitness',
    'substituteOath',
  ),
  people: [
    ...form(
      'membership',
      'freeState',
      'opinion',
      'godparent',
      'confirmationWitness',
      'childPermission',
      'confirmationPermission',
      'communionPermission',
      'personFuneralPermission',
      'rightsReply',
    ),
    '/api/prints/personData/*',
  ],
  families: ['/api/prints/familyDocuments/*/card'],
  notices: ['/api/prints/notices/*'],
}

/**
 * Pattern of faults that no paper may have: an internal value, an empty place, a repeated character, an incomplete
 * phrase.
 */
const FAULTS =
  /undefined|\bnull\b|NaN|\[object|\bdnia +(?:r\.|[,.])|[ \u00a0]r\. ?\.|\.\.(?!\.)|\(\s*\)|„\s*”|[:;,] ?[,;.]|\{\w+\}|\[\p{L}+\||\p{L} {2,}\p{L}|zaświadczenie USC USC/gu

/** Hundreds of papers in one test; the first also makes the demonstration. Only a test that hangs may reach it. */
const LIMIT_MS = 1_800_000

interface FormField {
  name: string
  kind: string
  value: string
  required: boolean
}

/** Fills in a field that the form requires of the clerk. */
const typeWord = ({ name, kind }: FormField) => {
  if (kind === 'day') return DEMO_DAY
  return name === 'recipient' ? 'Parafia pw. św. Mikołaja\n33-200 Dąbrowa' : 'wpisano w kancelarii'
}

async function print(priest: Caller, path: string): Promise<ApiResponse> {
  if (!path.includes('/forms/')) return priest('GET', path)
  const formResponse = await priest('GET', path)
  if (formResponse.status !== 200) return formResponse
  const blanks = (formResponse.body.fields as FormField[]).filter(
    ({ value, required }) => required && !value,
  )
  const texts = Object.fromEntries(blanks.map(field => [field.name, typeWord(field)]))
  return priest('POST', path, { texts })
}

/** Finds faults of a paper in the response, or of its refusal. */
async function findFaults({ status, body }: ApiResponse): Promise<string[]> {
  if (body.pdf) {
    const { pages } = await readPdf(Buffer.from(body.pdf, 'base64'))
    return pages.flatMap(({ text }, page) => [
      ...(text.match(FAULTS) ?? []),
      ...(page > 0 && SIGNATURE_ALONE.test(text) ? [`page ${page + 1}: a signature alone`] : []),
    ])
  }
  const isRefusal = (status === 422 || status === 428) && /^\p{Lu}.+[.?]$/u.test(body.message)
  return isRefusal ? [] : [`${status} ${body.message}`]
}

/** Registers a test that prints every paper of records of a demo parish; at most `maxRecords` of each kind. */
export function testPapersOfDemo(parishUrl: string, maxRecords: number) {
  test.each(Object.entries(PAPERS))(
    'papers of the demonstration: %s → rendered without faults, or refused by a sentence',
    async (table, paths) => {
      const { parish_id, inParish, priest } = await openDemo(parishUrl)
      const { rows } = await inParish(parish_id, db =>
        sql<{
          id: number
        }>`select id from ${sql.table(table)} order by id limit ${maxRecords}`.execute(db),
      )
      const faults: string[] = []
      for (const { id } of rows) {
        for (const path of paths) {
          const marks = await findFaults(await print(priest, path.replace('*', String(id))))
          if (marks.length) faults.push(`${path} of ${id}: ${marks.join(' ¦ ')}`)
        }
      }
      expect(rows.length, 'the demonstration has such records').toBeGreaterThan(0)
      expect(faults).toEqual([])
    },
    LIMIT_MS,
  )
}

const RESTRICT = `update people set restricted_at = now(), restricted_reason = 'Wniosek osoby' where restricted_at is null`

/**
 * Papers without a confirmation: those a person requests about themselves, and the family card, which omits restricted
 * members.
 */
const UNASKED = new Set([
  '/api/prints/personData/*',
  '/api/prints/forms/rightsReply/*',
  '/api/prints/familyDocuments/*/card',
])

/**
 * Registers a test that prints every paper of people who are all restricted; it changes the parish, so it must be last.
 */
export function testPapersOfRestricted(parishUrl: string, maxRecords: number) {
  test.each(Object.entries(PAPERS).filter(([table]) => table !== 'families'))(
    'papers about restricted people: %s → the clerk is asked first, whatever the paper',
    async (table, paths) => {
      const { parish_id, inParish, priest, restrictAll } = await openDemo(parishUrl)
      await restrictAll()
      const ids = await inParish(parish_id, db => listRecordsOfSomebody(db, table, maxRecords))
      const answers: string[] = []
      for (const id of ids) {
        for (const path of paths.filter(one => !UNASKED.has(one))) {
          const { status } = await print(priest, path.replace('*', String(id)))
          answers.push(`${status} ${path}`)
        }
      }
      expect(answers.filter(line => !/^4(22|28) /.test(line))).toEqual([])
      expect(answers.filter(line => line.startsWith('428'))).not.toEqual([])
    },
    LIMIT_MS,
  )
}

/** Lists some records whose papers are about a person of the register. */
async function listRecordsOfSomebody(db: Db, table: string, maxRecords: number) {
  const isNotice = table === 'notices'
  const origin = isNotice ? sql`origin, origin_id` : sql`${table}::text as origin, id as origin_id`
  const { rows } = await sql<{ id: number; origin: string; origin_id: number }>`
    select id, ${origin} from ${sql.table(table)}
    where ${isNotice ? sql`state <> 'dropped'` : sql`true`} order by id desc limit 200`.execute(db)
  const ids: number[] = []
  for (const { id, origin: subject, origin_id: subject_id } of rows) {
    if (!isPaperSubject(subject)) throw new Error(`No paper is declared for ${subject}`)
    const people = await listPeopleOnPapers(db, [{ subject, subject_id, person_id: null }])
    if (people.length > 0) ids.push(id)
    if (ids.length === maxRecords) break
  }
  return ids
}

let demo: ReturnType<typeof createDemo> | undefined
const openDemo = (parishUrl: string) => (demo ??= createDemo(parishUrl))

async function createDemo(parishUrl: string) {
  const url = await ownDatabaseWithDemo('walk_papers')
  const database = openDatabase(url)
  const { rows } = await database.query('select id from parishes where url = $1', [parishUrl])
  await database.end()
  const { database: appDatabase, signIn, inParish } = await testApi({ url })
  const parish_id = Number(rows[0].id)
  const priest = await signIn(2, parish_id, { clergy: true })
  let restriction: Promise<void> | undefined
  // Writes without history, which would take longer than printing.
  const restrictAll = () =>
    (restriction ??= changeUntold(appDatabase, parish_id, 'people', RESTRICT))
  return { parish_id, inParish, priest, restrictAll }
}
