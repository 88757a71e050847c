import { sql } from 'kysely'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import type { Db } from '#platform/database/database.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { getDay } from './cases.ts'

const BORN = { birth_date: '1990-03-01', names: 'Anna', surname: 'Kos', gender: 2 } as const
const BAPTISED = { ...BORN, baptism_date: '1990-04-01' } as const
const ARCHIVAL_ACT_FIELDS = { archival: true, act_number: '7' } as const

/** Books, each with an ordinary act. */
const ACTS = {
  baptisms: { ...ARCHIVAL_ACT_FIELDS, ...BAPTISED, year: 1990 },
  communions: { ...ARCHIVAL_ACT_FIELDS, ...BAPTISED, year: 1999, communion_date: '1999-05-01' },
  confirmations: {
    ...ARCHIVAL_ACT_FIELDS,
    ...BAPTISED,
    year: 2006,
    confirmation_date: '2006-05-01',
  },
  weddings: {
    ...ARCHIVAL_ACT_FIELDS,
    year: 2015,
    wedding_date: '2015-06-01',
    groom_names: 'Jan',
    groom_surname: 'Lis',
    groom_birth_date: '1990-03-01',
    bride_names: 'Anna',
    bride_surname: 'Kos',
    bride_birth_date: '1990-03-01',
  },
  deceased: {
    ...ARCHIVAL_ACT_FIELDS,
    ...BORN,
    year: 2020,
    death_date: '2020-06-01',
    burial_date: '2020-06-04',
  },
  conversions: {
    ...ARCHIVAL_ACT_FIELDS,
    ...BAPTISED,
    year: 2015,
    kind: 'conversion',
    event_date: '2015-06-01',
  },
  substitute_certificates: { ...ARCHIVAL_ACT_FIELDS, ...BAPTISED, year: 2015, proof: 'both' },
} as const

export type PaperBook = keyof typeof ACTS

const DAYS: Record<string, string> = {
  urodzenie: 'birth_date',
  chrzest: 'baptism_date',
  'I Komunia': 'communion_date',
  bierzmowanie: 'confirmation_date',
  ślub: 'wedding_date',
  śmierć: 'death_date',
  pogrzeb: 'burial_date',
  przyjęcie: 'event_date',
}
const TOMORROW = addDays(today(), 1)
const RITE = { dic_funeral_rite_id: 1, minister: 'ks. Jan Lis', funeral_place: 'Bobowa' }
const CONCORDAT = { civil_effects: 'concordat', usc_permit_date: '2015-05-01' }
const CHANGES: Record<string, object> = {
  'bez daty ślubu': { wedding_date: null },
  'bez daty chrztu': { baptism_date: null },
  'bez daty I Komunii': { communion_date: null },
  'I Komunia w roku 1999': { communion_date: '1999' },
  'bez daty bierzmowania': { confirmation_date: null },
  'bierzmowanie około roku 2006': { confirmation_date: '~2006' },
  'konkordatowy, bez daty ślubu': { ...CONCORDAT, wedding_date: null },
  'chrzest w roku 1990': { baptism_date: '1990' },
  'bez daty śmierci': { death_date: null },
  'śmierć w roku 2020': { death_date: '2020' },
  'Msza pogrzebowa': RITE,
  'Msza pogrzebowa, bez daty pogrzebu': { ...RITE, burial_date: null },
}
const { marriage, spouse_death } = annotationKinds
const ANNOTATIONS: Record<string, readonly number[]> = {
  'adnotacja o małżeństwie': [marriage],
  'adnotacje o małżeństwie i o śmierci współmałżonka': [marriage, spouse_death],
}

function getChange(words: string): object {
  const year = /^bez dat, rok (\d{4})$/.exec(words)?.[1]
  if (year) return { birth_date: null, baptism_date: null, year: Number(year) }
  if (ANNOTATIONS[words]) return {}
  if (CHANGES[words]) return CHANGES[words]
  const [, eventName = '', when = ''] = /^(.+) (jutro|[\d.]+)$/.exec(words) ?? []
  const column = DAYS[eventName]
  if (!column) throw new Error(`Tabela mówi, czego test nie rozumie: „${words}”`)
  return { [column]: when === 'jutro' ? TOMORROW : getDay(when) }
}

/** Inserts an act of the book that differs from the ordinary one as the words of the table say. */
export async function addAct(db: Db, book: PaperBook, words: string) {
  const act = { ...ACTS[book], ...(words && getChange(words)) }
  const columns = sql.join(Object.keys(act).map(name => sql.ref(name)))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(book)} (${columns}) values (${sql.join(Object.values(act))})
    returning id`.execute(db)
  const baptism_id = rows[0]!.id
  for (const dic_annotation_kind_id of ANNOTATIONS[words] ?? [])
    await db
      .insertInto('baptism_annotations')
      .values({ baptism_id, dic_annotation_kind_id, other_person: 'Jan Lis' })
      .execute()
  return baptism_id
}
