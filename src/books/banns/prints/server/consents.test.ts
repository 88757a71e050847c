import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { COMING_WEDDING, sampleBanns } from '../../server/testing.ts'

const { inParish, newParish } = await testApi()

test('residence neither in the book nor on a card → the clerk must confirm it', async () => {
  const clerk = await newParish({ role_id: 3 })
  const banns = { archival: true, groom_town: null, groom_parish: null, bride_parish: null }
  const { id } = (
    await clerk('POST', '/api/prewedding-announcements', { ...sampleBanns, ...banns })
  ).body
  const address = `/api/prints/forms/bannsConsent/${id}`
  const texts = { recipient: 'pw. św. Mikołaja, Łękawka' }
  const response = await clerk('POST', address, { texts })
  expect([response.status, response.body.message]).toEqual([
    422,
    expect.stringContaining('nie podaje, że jedna ze stron mieszka'),
  ])
  const { body } = await clerk('POST', address, { texts: { ...texts, confirm_resident: 'tak' } })
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  const words = text.replaceAll(/[\s\u200b]+/g, ' ')
  expect(words).toContain('Kancelaria potwierdza: miejsce zamieszkania')
  expect(words).toContain('Parafia pw. św. Mikołaja, Łękawka')
})

/** Creates banns of two people whose cards are of other parishes, with the changes of a test. */
async function announceOutsiders(change: object = {}) {
  const clerk = await newParish({ role_id: 3 })
  const [groom, bride] = await inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values([
        { names: 'Jan', surname: 'Zięba', gender: 1, status: 'outsider' },
        { names: 'Ewa', surname: 'Święcicka', gender: 2, status: 'former' },
      ])
      .returning('id')
      .execute(),
  )
  const { body } = await clerk('POST', '/api/prewedding-announcements', {
    ...sampleBanns,
    ...COMING_WEDDING,
    archival: true,
    groom_person_id: groom!.id,
    groom_parish: null,
    bride_person_id: bride!.id,
    ...change,
  })
  return { clerk, id: body.id as number }
}

test.each(['bannsConsent', 'bannsLicence'])(
  '%s: both cards are of people of other parishes → refused',
  async name => {
    const { clerk, id } = await announceOutsiders()
    const answer = await clerk('GET', `/api/prints/forms/${name}/${id}`)
    expect([answer.status, answer.body.message]).toEqual([
      422,
      expect.stringContaining('żadna ze stron nie mieszka w tutejszej parafii'),
    ])
  },
)

test('bannsDelegation: two of other parishes → the leave of their pastor must be confirmed (KPK 1111, 1115)', async () => {
  const { clerk, id } = await announceOutsiders()
  const { body } = await clerk('GET', `/api/prints/forms/bannsDelegation/${id}`)
  const names = body.fields.map(({ name }: { name: string }) => name)
  expect(names).toContain('confirm_licensed')
  const texts = { recipient: 'ks. Jan Kos, wikariusz w Bochni' }
  const answer = await clerk('POST', `/api/prints/forms/bannsDelegation/${id}`, { texts })
  expect([answer.status, answer.body.message]).toEqual([
    422,
    expect.stringContaining('potrzebna jest licencja proboszcza'),
  ])
})

test('bannsConsent: an obstacle was reported → refused until it is cleared (KPK 1069)', async () => {
  const clerk = await newParish({ role_id: 3 })
  const obstacle = { result: 'obstacle', obstacle: 'zgłoszono pokrewieństwo' }
  const { body } = await clerk('POST', '/api/prewedding-announcements', {
    ...sampleBanns,
    archival: true,
    ...obstacle,
  })
  const texts = { recipient: 'pw. św. Mikołaja, Łękawka', confirm_resident: 'tak' }
  const address = `/api/prints/forms/bannsConsent/${body.id}`
  for (const answer of [await clerk('GET', address), await clerk('POST', address, { texts })]) {
    expect([answer.status, answer.body.message]).toEqual([
      422,
      expect.stringContaining('W zapowiedziach zgłoszono przeszkodę'),
    ])
  }
})
