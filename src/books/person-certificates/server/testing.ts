import { readPdf } from '#platform/printing/testing.ts'
import type { PersonSacraments } from '#platform/database/tables.ts'
import type { Caller, testApi } from '#testing/api.ts'
import { expect } from 'vitest'

type InParish = Awaited<ReturnType<typeof testApi>>['inParish']

/** Sample person whose card proves all requirements of a godparent that a card can prove. */
export const samplePerson = {
  names: 'Katarzyna',
  surname: 'Sokołowska',
  gender: 2,
  birth_date: '1990-02-03',
  status: 'parishioner',
  dic_faith_id: 1,
  dic_practice_id: 1,
  dic_marital_status_id: 1,
  building_number: '7',
  post_office: 'Tarnów',
} as const

const RECEIVED = ['baptism', 'first_communion', 'confirmation'] as const

interface Card {
  person?: object
  /** Sacraments recorded on the card from certificates. */
  received?: readonly PersonSacraments['kind'][]
}

/** Creates the sample card with the given changes. */
export const createPersonCard = (
  inParish: InParish,
  clerk: Caller,
  { person = {}, received = RECEIVED }: Card = {},
) =>
  inParish(clerk.parish_id, async db => {
    const { id: person_id } = await db
      .insertInto('people')
      .values(Object.assign({ ...samplePerson }, person))
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const kind of received) {
      await db.insertInto('person_sacraments').values({ person_id, kind }).execute()
    }
    return person_id
  })

export const printedText = async ({ body }: { body: { pdf: string } }) =>
  (await readPdf(Buffer.from(body.pdf, 'base64'))).text.replaceAll(/\s+/g, ' ')

export const listFreeStatePrints = (clerk: Caller, id: number, texts: object = {}) => [
  () => clerk('GET', `/api/prints/peopleDocuments/${id}/freeState`),
  () => clerk('POST', `/api/prints/forms/freeState/${id}`, { texts }),
  () => clerk('POST', `/api/docx/forms/freeState/${id}`, { texts }),
]

export async function expectFreeStateRefusal(
  clerk: Caller,
  id: number,
  reason: string,
  texts: object = {},
) {
  for (const issue of listFreeStatePrints(clerk, id, texts)) {
    const { status, body } = await issue()
    expect([status, body.message]).toEqual([422, expect.stringContaining(reason)])
  }
  expect((await clerk('GET', '/api/documents')).body.meta.total).toBe(0)
}
