import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()
const newbornFields = { birth_date: '1871-02-01', names: 'Jan', surname: 'Próbny', gender: 1 }
const couple = {
  groom_names: 'Jan',
  groom_surname: 'Lis',
  bride_names: 'Anna',
  bride_surname: 'Kos',
}

/** Acts of old volumes as sent by an API client. */
const ACTS = {
  baptisms: { ...newbornFields, baptism_date: '1871-03-04' },
  communions: { ...newbornFields, communion_date: '1871-03-04' },
  confirmations: { ...newbornFields, confirmation_date: '1871-03-04' },
  deceased: { ...newbornFields, death_date: '1871-03-04' },
  weddings: { ...couple, wedding_date: '1871-03-04' },
  conversions: { ...newbornFields, kind: 'conversion', event_date: '1871-03-04' },
}

test.each(Object.entries(ACTS))(
  '%s: number 0112 in a year with 112 → 422 at the number, with the next free one',
  async (book, act) => {
    const clerk = await newParish()
    const enter = (act_number: string) =>
      clerk('POST', `/api/${book}`, { ...act, archival: true, year: 1871, act_number })
    const enteredAct = await enter('112')
    expect([enteredAct.status, enteredAct.body.message]).toEqual([201, undefined])
    const { status, body } = await enter('0112')
    expect([status, body.errors, body.next_number]).toEqual([
      422,
      { act_number: [expect.stringContaining('już istnieje')] },
      113,
    ])
  },
)
