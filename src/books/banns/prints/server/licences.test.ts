import { expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { COMING_WEDDING, sampleBanns } from '../../server/testing.ts'
import { newParish, CONFIRMED, PROTOCOL, createBanns, readPaper } from './testing.ts'

test('a licence states the known facts of the banns', async () => {
  const readLicenceText = async (change: object) => {
    const { clerk, id } = await createBanns({ ...COMING_WEDDING, ...change })
    const { body } = await clerk('GET', `/api/prints/forms/bannsLicence/${id}`)
    return body.fields.at(-1).value as string
  }
  const clear = 'zapowiedzi ogłoszono i nie zgłoszono przeszkód'
  expect(await readLicenceText({ result: 'clear' })).toContain(clear)
  expect(await readLicenceText({ dispensation_reason: 'Choroba' })).toContain(
    'od zapowiedzi udzielono dyspensy',
  )
  expect(await readLicenceText({})).toMatch(/spisano protokół; …+/)
})

test('bannsLicence: only the number of a protocol is known → the clerk must confirm the talks', async () => {
  const { clerk, id } = await createBanns(COMING_WEDDING)
  const address = `/api/prints/forms/bannsLicence/${id}`
  const texts = { recipient: 'pw. św. Mikołaja, Łękawka' }
  const response = await clerk('POST', address, { texts })
  expect([response.status, response.body.message]).toEqual([
    422,
    expect.stringContaining('Jeżeli podpisany protokół jest w kancelarii'),
  ])
  const { body } = await clerk('POST', address, { texts: { ...texts, ...CONFIRMED } })
  const { text } = await readPaper(body)
  expect(text).toMatch(/Kancelaria potwierdza: ustalenie chrztu.*, przeprowadzenie rozmów/)
})

test('bannsLicence: the protocol is in the program → issued from the protocol', async () => {
  const clerk = await newParish()
  const { body: protocol } = await clerk('POST', '/api/premaritals', PROTOCOL)
  const { body: banns } = await clerk('POST', '/api/prewedding-announcements', {
    ...sampleBanns,
    ...COMING_WEDDING,
    premarital_id: protocol.id,
  })
  const answer = await clerk('GET', `/api/prints/forms/bannsLicence/${banns.id}`)
  expect([answer.status, answer.body.message]).toEqual([
    422,
    expect.stringContaining('pismo wydaj z protokołu'),
  ])
})

test('a label after which the clerk wrote nothing is left out of the letter', async () => {
  const { clerk, id } = await createBanns(COMING_WEDDING)
  const texts = { recipient: 'pw. św. Mikołaja, Łękawka', ...CONFIRMED }
  const { body } = await clerk('POST', `/api/prints/forms/bannsLicence/${id}`, { texts })
  expect((await readPaper(body)).text).not.toMatch(/chrzest:|bierzmowanie:|ur\. (?!\d)/)
})

test('a licence and a delegation are refused after an impediment was reported', async () => {
  const { clerk, id } = await createBanns({
    ...COMING_WEDDING,
    result: 'obstacle',
    obstacle: 'Poprzedni ślub',
  })
  for (const name of ['bannsLicence', 'bannsDelegation']) {
    const { status, body } = await clerk('GET', `/api/prints/forms/${name}/${id}`)
    expect([status, body.message]).toEqual([422, expect.stringContaining('zgłoszono przeszkodę')])
  }
})

test.each(['bannsLicence', 'bannsDelegation'])(
  '%s: the wedding is over by the book of banns → refused (KPK 1108, 1111)',
  async template => {
    const { clerk, id } = await createBanns({ wedding_date: addDays(today(), -1) })
    const { status, body } = await clerk('GET', `/api/prints/forms/${template}/${id}`)
    expect([status, body.message]).toEqual([422, expect.stringContaining('po ślubie nie udziela')])
  },
)
