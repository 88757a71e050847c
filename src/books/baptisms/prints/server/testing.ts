import type { Caller, testApi } from '#testing/api.ts'
import { expect } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'

import { sampleBaptism } from '../../server/testing.ts'

export const adultFields = { birth_date: '1990-03-01', baptism_date: '1990-05-03', year: 1990 }

export const requestPaper = (clerk: Caller, id: number, paper: string) =>
  clerk('GET', `/api/prints/${id}/baptism/${paper}`)

export async function printText(clerk: Caller, id: number, paper: string) {
  const { status, body } = await requestPaper(clerk, id, paper)
  expect(status, body.message).toBe(200)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  return text.replaceAll(/\s+/g, ' ')
}

export async function getRefusal(clerk: Caller, id: number, paper: string) {
  const { status, body } = await requestPaper(clerk, id, paper)
  expect(status).toBe(422)
  return body.message as string
}

export const UNMARRIED_STATUS_TEXT = 'stan wolny'

type TestServer = Awaited<ReturnType<typeof testApi>>

/** Creates a parish with the act of baptism of an adult. */
export async function createAdultBaptism({ newParish }: TestServer, change: object = {}) {
  const clerk = await newParish({ role_id: 3 })
  const { id, ...rest } = (
    await clerk('POST', '/api/baptisms', { ...sampleBaptism, ...adultFields, ...change })
  ).body
  expect(id, JSON.stringify(rest)).toBeTruthy()
  return { clerk, id: id as number }
}

/** Inserts a note with kind and text, bypassing today's rules. */
export const insertNote = (
  { inParish }: TestServer,
  clerk: Caller,
  baptism_id: number,
  kind: number,
  text: string,
  extraFields: object = {},
) =>
  inParish(clerk.parish_id, db =>
    db
      .insertInto('baptism_annotations')
      .values({ baptism_id, dic_annotation_kind_id: kind, text, ...extraFields })
      .execute(),
  )

/** Creates a parish whose parish priest signs papers, with an act of baptism. */
export async function createSignedBaptism(
  { inParish, newParish }: TestServer,
  change: object = {},
) {
  const clerk = await newParish({ role_id: 3, name: 'Parafia Rzymskokatolicka' })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('parish_workers')
      .values({
        names: 'Jan',
        surname: 'Lis',
        worker_function: 'proboszcz',
        signs: true,
        signature_text: 'ks. kan. Jan Lis, proboszcz',
      })
      .execute(),
  )
  const { id } = (await clerk('POST', '/api/baptisms', { ...sampleBaptism, ...change })).body
  return { clerk, id: id as number }
}
