import { writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { addMonths } from '#books/canon-law/feasts.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { readPdf } from '#platform/printing/testing.ts'
import type { ApiResponse, Caller, testApi } from '#testing/api.ts'
import { samplePremarital, createFullCouple } from '../../server/testing.ts'

/** The papers concern a future wedding, so the day is relative to the day of the test. */
const wedding_date = addDays(today(), 60)
/** Birth date of a person who is seventeen on the day of the wedding. */
const minorBirth = addMonths(wedding_date, -17 * 12 - 8)

const paper = { authority: 'Kuria w Tarnowie', number: '12/26', date: '2026-04-01' }

export const mixedCouple = {
  not_catholic: true,
  wedding_date,
  fiance: {
    ...samplePremarital.fiance,
    birth_date: '1998-01-02',
    dic_faith_id: 1,
    dic_marital_status_id: 1,
  },
  fiancee: {
    ...samplePremarital.fiancee,
    birth_date: minorBirth,
    dic_faith_id: 4,
    dic_marital_status_id: 1,
  },
  attachments: {
    a12a: { visible: true, reason: 'other', text: 'ślub w Grecji' },
    a15: { visible: true, reason: 'pastoral', text: null },
  },
  dispensations: [{ kind: 'court_consent', giver: 'court', ...paper }],
}

export type Full = Awaited<ReturnType<typeof createFullCouple>>
/** Adds all leaves required by law to the protocol of the same couple. */
export const buildAllowedProtocol = (full: Full) => ({
  ...full,
  not_catholic: true,
  fiancee: {
    ...full.fiancee,
    birth_date: '2009-01-02',
    baptism_date: '2009-02-01',
    confirmation_date: '2024-05-01',
    dic_faith_id: 5,
  },
  dispensations: [
    { kind: 'minor', giver: 'ordinary', ...paper },
    { kind: 'court_consent', giver: 'court', ...paper },
    { kind: 'mixed', giver: 'ordinary', ...paper },
  ],
})

/** Returns a function that creates a protocol in a new parish, for tests of its papers. */
export const makeProtocolCreator =
  ({ newParish }: Pick<Awaited<ReturnType<typeof testApi>>, 'newParish'>) =>
  async (change: object | ((full: Full) => object) = {}) => {
    const priest = await newParish()
    const fields =
      typeof change === 'function'
        ? change(await createFullCouple(priest))
        : { ...samplePremarital, ...change }
    const { status, body } = await priest('POST', '/api/premaritals', fields)
    expect([status, body.message]).toEqual([201, undefined])
    const print = (template: string, query = '', caller: Caller = priest) =>
      caller('GET', `/api/prints/premaritals/${body.id}/${template}?${query}`)
    return { priest, id: body.id as number, print }
  }

/** Returns the text of a printed paper, and its number of pages; SHOW_PDF is a folder in which the PDF is saved. */
export async function readPaper({ status, body }: Pick<ApiResponse, 'status' | 'body'>) {
  expect([status, body.message]).toEqual([200, undefined])
  const bytes = Buffer.from(body.pdf, 'base64')
  if (process.env.SHOW_PDF) writeFileSync(`${process.env.SHOW_PDF}/${body.filename}`, bytes)
  const { text, pages } = await readPdf(bytes)
  return { text: text.replaceAll(/\s+/g, ' '), pages: pages.length }
}
