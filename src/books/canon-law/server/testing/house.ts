import { expect } from 'vitest'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import type { DB } from '#platform/database/tables.ts'
import { type Caller, testApi } from '#testing/api.ts'
import type { MarriageChecks } from '../../contract.ts'

type Person = Partial<Record<keyof DB['people'], unknown>>

/** Creates a parish with a priest, who adds people and requests the checks of two of them. */
export async function canonHouse() {
  const server = await testApi()
  const { inParish, newParish } = server
  const priest: Caller = await newParish({ user: { clergy: true } })

  async function add<T extends keyof DB>(table: T, values: object) {
    const [row] = await inParish(priest.parish_id, db =>
      db
        .insertInto(table)
        .values(values as never)
        .returning('id' as never)
        .execute(),
    )
    return (row as unknown as { id: number }).id
  }

  const person = (names: string, extraFields: Person = {}) =>
    add('people', {
      names,
      surname: 'Leśny',
      gender: names.endsWith('a') ? 2 : 1,
      dic_marital_status_id: 1,
      ...extraFields,
    })

  /** Creates a person baptised in this parish, so that the checks report only the subject of the test. */
  async function parishioner(names: string, extraFields: Person = {}) {
    const id = await person(names, { birth_date: '1990-05-03', dic_faith_id: 1, ...extraFields })
    await add('baptisms', {
      act_number: String(id % 99_999),
      year: 1990,
      names,
      surname: 'Leśny',
      person_id: id,
    })
    await add('person_sacraments', { person_id: id, kind: 'confirmation' })
    return id
  }

  async function note(
    person_id: number,
    kind: keyof typeof annotationKinds,
    extraFields: object = {},
  ) {
    const [act] = await inParish(priest.parish_id, db =>
      db.selectFrom('baptisms').select('id').where('person_id', '=', person_id).execute(),
    )
    const dic_annotation_kind_id = annotationKinds[kind]
    return add('baptism_annotations', {
      baptism_id: act!.id,
      dic_annotation_kind_id,
      ...extraFields,
    })
  }

  /** Requests the canonical checks of two people of the register, with no other data of the marriage. */
  async function ask(
    groom: number | null,
    bride: number | null,
    extraFacts: object = {},
    caller = priest,
  ) {
    const { status, body } = await caller('POST', '/api/canon/check-marriage', {
      groom: { person_id: groom },
      bride: { person_id: bride },
      ...extraFacts,
    })
    expect(body.message).toBeUndefined()
    expect(status).toBe(200)
    const answer = body as MarriageChecks
    // Leave out the missing wedding day, which the table of cases tests.
    return { ...answer, checks: answer.checks.filter(({ code }) => code !== 'wedding_date') }
  }
  const codes = async (...args: Parameters<typeof ask>) =>
    (await ask(...args)).checks.map(({ code }) => code)
  return { ...server, add, ask, codes, note, parishioner, person, priest }
}
