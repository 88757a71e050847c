import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Caller, testApi } from '#testing/api.ts'

type TestServer = Awaited<ReturnType<typeof testApi>>

export const HEADER =
  'Nazwisko;Imię;Data urodzenia;Telefon;Miejscowość;Ulica;Nr domu;Nr karty;Funkcja;PESEL\n'
export const KOWALSCY = `${HEADER}Kowalski;Jan;1950-01-02;;Zażółcice;Polna;1;7;mąż;
Kowalska;Ewa;1951-03-04;;Zażółcice;Polna;1;7;żona;
Kowalska;Zofia;1980-05-06;;Zażółcice;Polna;1;7;córka;\n`

const TABLES = [
  'people',
  'families',
  'family_members',
  'person_sacraments',
  'person_contacts',
  'record_words',
] as const

export function createUndoCalls({ inParish }: Pick<TestServer, 'inParish'>) {
  const undo = (clerk: Caller, id: number, body = {}) =>
    clerk('POST', `/api/people-imports/${id}/undo`, body)

  /** Reads the whole register except the version counter. */
  const getRegister = (clerk: Caller) =>
    inParish(clerk.parish_id, async db => {
      const all: unknown[] = []
      for (const table of TABLES) {
        const { rows } = await sql`select to_jsonb(t) - 'version' as one from ${sql.table(table)} t
        order by to_jsonb(t)::text collate "C"`.execute(db)
        all.push(rows)
      }
      return JSON.stringify(all, null, 1)
    })

  const people = async (clerk: Caller) =>
    (await clerk('GET', '/api/peoples?per_page=100')).body.data as { id: number; names: string }[]

  const findPersonId = async (clerk: Caller, names: string) =>
    (await people(clerk)).find(person => person.names === names)!.id

  async function change(clerk: Caller, id: number, values: Record<string, unknown>) {
    const { rows } = await inParish(clerk.parish_id, db =>
      sql`update people set ${sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
      where id = ${id} returning id`.execute(db),
    )
    expect(rows).toHaveLength(1)
  }
  return { undo, registerOf: getRegister, people, named: findPersonId, change }
}
