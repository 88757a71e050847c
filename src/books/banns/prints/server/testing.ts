import { expect } from 'vitest'
import { polishDate } from '#documents/letters/polish.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { COMING_WEDDING, sampleBanns } from '../../server/testing.ts'

export const { newParish, inParish } = await testApi()

export const CONFIRMED = { confirm_settled: 'tak', confirm_talks: 'tak' }
export const PROTOCOL = {
  protocol_number: 4,
  year: 2026,
  protocol_date: '2026-02-03',
  fiance: { names: 'Jan', surname: 'Zięba' },
  fiancee: { names: 'Ewa', surname: 'Święcicka-Gołąb' },
}

export async function createBanns(change: object = {}) {
  const clerk = await newParish({ role_id: 3, name: 'Parafia Rzymskokatolicka' })
  const { id } = (
    await clerk('POST', '/api/prewedding-announcements', { ...sampleBanns, ...change })
  ).body
  return { clerk, id: id as number }
}

export async function readPaper(body: { pdf: string }) {
  const pdf = Buffer.from(body.pdf, 'base64')
  const { text, pages } = await readPdf(pdf)
  return { pages, text: text.replaceAll(/[\s\u200b]+/g, ' ') }
}
export async function printPaper(clerk: Caller, address: string) {
  const { status, body } = await clerk('GET', `/api/prints/preweddingAnnouncements/${address}`)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return readPaper(body)
}

/** A request is refused after the term of the banns. */
export const COMING_TERM = {
  ...COMING_WEDDING,
  date_from: addDays(today(), 3),
  date_to: addDays(today(), 12),
}
export const formatInWords = (iso: string) => (polishDate(iso) ?? '').replaceAll('\u00a0', ' ')
