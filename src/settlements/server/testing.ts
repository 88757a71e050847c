import { expect } from 'vitest'
import type { Selectable } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Intentions } from '#platform/database/tables.ts'
import type { Caller, testApi } from '#testing/api.ts'

/** Rules of a parish where the organist has his part at funerals and the curia gets a tenth. */
export const RULES = {
  name: 'Zasady od 2024 r.',
  month_from: '2024-01',
  stipend: 5000,
  deductions: [
    { name: 'Organista', destination: 'fund', act: 'funeral', kind: 'fixed', value: 20_000 },
    { name: 'Kuria', destination: 'diocese', act: null, kind: 'percent', value: 1000 },
  ],
  shares: [
    { worker_function: 'proboszcz', parish_worker_id: null, weight: 200 },
    { worker_function: 'wikariusz', parish_worker_id: null, weight: 100 },
  ],
}

export const FUNERAL = {
  day: '2025-05-06',
  act: 'funeral',
  about: 'pogrzeb śp. Jana Zięby',
  payer: 'Anna Zięba',
  amount: 100_000,
  celebrant: 'ks. Stanisław Wróbel',
}

/** Creates the parish priest and a vicar. */
export async function insertPriests(db: Db): Promise<[number, number]> {
  const rows = await db
    .insertInto('parish_workers')
    .values([
      {
        title: 'ks.',
        names: 'Stanisław',
        surname: 'Wróbel',
        worker_function: 'proboszcz',
        clergy: true,
      },
      { title: 'ks.', names: 'Jan', surname: 'Lis', worker_function: 'wikariusz', clergy: true },
    ])
    .returning('id')
    .execute()
  return [rows[0]!.id, rows[1]!.id]
}

interface MassFields {
  mass_date: string
  mass_time?: string
  celebrant_id?: number | null
  celebrant?: string | null
  offering?: number | null
  status?: Selectable<Intentions>['status']
  collective?: boolean
  pro_populo?: boolean
}

/** Inserts celebrated Masses directly into the book. */
export async function insertMasses(db: Db, masses: readonly MassFields[]): Promise<number[]> {
  const rows = await db
    .insertInto('intentions')
    .values(
      masses.map(mass => ({
        mass_time: '18:00',
        content: '† za śp. Jana Ziębę',
        celebrant: 'ks. Stanisław Wróbel',
        offering: 5000,
        status: 'celebrated',
        ...mass,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Creates a parish with two priests and binding rules, and calls for its months. */
export async function settlingParish({
  inParish,
  newParish,
}: Pick<Awaited<ReturnType<typeof testApi>>, 'inParish' | 'newParish'>) {
  const priest = await newParish()
  const inOurs = <T>(work: (db: Db) => Promise<T>) => inParish(priest.parish_id, work)
  const [wrobel, lis] = await inOurs(insertPriests)
  const { body } = await priest('POST', '/api/settlement-rules', RULES)
  const rules = `/api/settlement-rules/${body.id}/confirm`
  expect((await priest('POST', rules, { version: 1 })).status).toBe(200)
  const addMasses = (masses: Parameters<typeof insertMasses>[1]) =>
    inOurs(db => insertMasses(db, masses))
  return { priest, inOurs, wrobel, lis, addMasses, ...getMonths(priest) }
}

const getMonths = (priest: Caller) => {
  const read = async (id: number) => (await priest('GET', `/api/payments/${id}`)).body
  return {
    read,
    async open(month: string) {
      const { status, body } = await priest('POST', '/api/payments', { month })
      expect({ status, body }).toMatchObject({ status: 201 })
      return body.id as number
    },
    async approve(id: number, by = priest, settlement?: { version: number; digest: string }) {
      const { version, digest } = settlement ?? (await read(id))
      return by('POST', `/api/payments/${id}/approve`, { version, digest })
    },
    async correct(id: number, entry: object) {
      const { digest } = await read(id)
      return priest('POST', `/api/payments/${id}/corrections`, { digest, ...entry })
    },
  }
}

export interface PostingLine {
  name: string
  source: string
  amount: number
}
export const formatPostings = (postings: PostingLine[]) =>
  postings.map(({ name, source, amount }) => `${name} ${source} ${amount}`)
