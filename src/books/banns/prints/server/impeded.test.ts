import { expect, test } from 'vitest'
import { createFullCouple } from '#books/premaritals/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { readCases } from '#testing/cases.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { COMING_WEDDING, sampleBanns } from '../../server/testing.ts'

const { newParish } = await testApi()
const MARRIED = 2
const LASTING = {
  ...COMING_WEDDING,
  date_from: addDays(today(), -3),
  date_to: addDays(today(), 6),
  groom_dic_marital_status_id: MARRIED,
}
const REFUSAL = expect.stringContaining('Nie ogłasza się zapowiedzi')

async function announce(clerk: Awaited<ReturnType<typeof newParish>>, change: object) {
  const { status, body } = await clerk('POST', '/api/prewedding-announcements', {
    ...sampleBanns,
    ...LASTING,
    ...change,
  })
  expect([status, body.message]).toEqual([201, undefined])
  return body.id as number
}

test('banns of a married groom → no request, no sheet of the couple and none of all (KPK 1085 § 2)', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await announce(clerk, {})
  for (const paper of [`${id}/request`, `${id}/showcase`, '0/showcase']) {
    const { status, body } = await clerk('GET', `/api/prints/preweddingAnnouncements/${paper}`)
    expect([paper, status, body.message]).toEqual([paper, 422, REFUSAL])
  }
  const refusal = await clerk('GET', '/api/prints/preweddingAnnouncements/0/showcase')
  expect(refusal.body.message).toContain('Zięba')
})

test('the sheet of all banns omits those in which an obstacle was reported (KPK 1069)', async () => {
  const clerk = await newParish({ role_id: 3 })
  await announce(clerk, { result: 'obstacle', obstacle: 'Poprzedni ślub' })
  const { status } = await clerk('GET', '/api/prints/preweddingAnnouncements/0/showcase')
  expect(status).toBe(404)
})

test('banns linked to a protocol with the judgement of nullity → announced', async () => {
  const priest = await newParish()
  const couple = await createFullCouple(priest)
  const judgement = {
    kind: 'bond_nullity',
    giver: 'tribunal',
    authority: 'w Tarnowie',
    number: '8/2024',
    date: '2024-03-01',
  }
  const { groom_names: names, groom_surname: surname, bride_names, bride_surname } = sampleBanns
  const fiance = { ...couple.fiance, names, surname, dic_marital_status_id: MARRIED }
  const fiancee = { ...couple.fiancee, names: bride_names, surname: bride_surname }
  const protocol = { ...couple, fiance, fiancee, dispensations: [judgement] }
  const { body } = await priest('POST', '/api/premaritals', protocol)
  const id = await announce(priest, { premarital_id: body.id })
  for (const paper of ['request', 'showcase']) {
    const print = await priest('GET', `/api/prints/preweddingAnnouncements/${id}/${paper}`)
    expect([print.status, print.body.message]).toEqual([200, undefined])
  }
})

const IMPEDED = { result: 'obstacle', obstacle: 'Poprzedni ślub' }
const PAST = { date_from: addDays(today(), -21), date_to: addDays(today(), -7) }
const ENTRIES: Record<string, object> = {
  'termin trwa': {},
  'bez terminu': { archival: true, date_from: null, date_to: null },
  'termin minął': PAST,
  'początek minął, bez końca': { ...PAST, date_to: null },
  'udzielono dyspensy od zapowiedzi': { dispensation_reason: 'Kuria, 12/2026' },
  'zgłoszono przeszkodę': IMPEDED,
  'termin minął, zgłoszono przeszkodę': { ...PAST, ...IMPEDED },
}
const CASES = readCases('banns.md').filter(({ cells }) => cells.wpis)

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'entry of banns → request and showcase sheet: %s',
  async (_, cells) => {
    const clerk = await newParish({ role_id: 3 })
    const id = await announce(clerk, { groom_dic_marital_status_id: 1, ...ENTRIES[cells.wpis!] })
    for (const [paper, outcome] of [
      ['request', cells.prośba],
      ['showcase', cells.plakat],
    ]) {
      if (!outcome) continue
      const address = `/api/prints/preweddingAnnouncements/${id}/${paper}`
      const { status, body } = await clerk('GET', address, undefined, { 'x-confirmed': '0' })
      const answer = [paper, status, body.message]
      const [, question] = /^pyta: (.+)$/.exec(outcome) ?? []
      if (outcome === 'wydaje') expect(answer).toEqual([paper, 200, undefined])
      else {
        const words = expect.stringContaining(question ?? outcome)
        expect(answer).toEqual([paper, question ? 428 : 422, words])
      }
    }
  },
)
