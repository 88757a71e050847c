import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()

test('leave for a confirmation: no address on the card → the office confirms the residence, and the paper says so', async () => {
  const clerk = await newParish()
  const [person] = await registerPeople(clerk, { names: 'Ewa', surname: 'Żak' })
  const address = `/api/prints/forms/confirmationPermission/${person}`
  const texts = { recipient: 'pw. św. Jana, Tarnów' }
  const refusal = await clerk('POST', address, { texts })
  expect([refusal.status, refusal.body.message]).toEqual([
    422,
    expect.stringContaining('nie ma adresu'),
  ])
  const { status, body } = await clerk('POST', address, {
    texts: { ...texts, confirm_resident: 'tak' },
  })
  expect([status, body.message]).toEqual([201, undefined])
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text).toContain('Kancelaria potwierdza')
})
