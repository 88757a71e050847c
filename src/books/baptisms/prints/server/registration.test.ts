import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { sampleBaptism } from '../../server/testing.ts'
import { printPaper } from '#testing/print-paper.ts'
import { createSignedBaptism } from './testing.ts'

const server = await testApi()
const { newParish, inParish } = server

const { archival: _, act_number: __, year: ___, baptism_date: ____, ...known } = sampleBaptism
const registration = { ...known, planned_date: '2026-05-03' }

test('the card of a registration is printed ready for signatures', async () => {
  const clerk = await newParish()
  const { body } = await clerk('POST', '/api/baptism-registrations', {
    ...registration,
    dic_mother_faith_id: 1,
    parents_phone: '600 000 012',
  })
  const { text } = await printPaper(clerk, `registerBaptismDefault?id=${body.id}`)
  for (const words of [
    'Zofia Maria',
    '3 maja 2026',
    'rzymskokatolickie',
    '600 000 012',
    'podpis matki',
    '2. Oświadczamy, że podane dane są zgodne z prawdą',
    '1. Administratorem danych jest Parafia św. Anny',
  ])
    expect(text).toContain(words)
})

test('the card of a child baptised already asks nobody to sign that it was not (KPK 845 § 1)', async () => {
  const { clerk, id } = await createSignedBaptism(server)
  const { text } = await printPaper(clerk, `${id}/baptism/card`)
  expect(text).toContain('Zofia Maria')
  expect(text).not.toMatch(/ochrzczone|Prosimy o chrzest|podpis ojca/)
  const { body } = await clerk('POST', '/api/baptism-registrations', registration)
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('baptism_registrations')
      .set({ baptism_id: id })
      .where('id', '=', body.id)
      .execute(),
  )
  const card = await printPaper(clerk, `registerBaptismDefault?id=${body.id}`)
  expect(card.text).not.toMatch(/ochrzczone|Prosimy o chrzest|podpis ojca/)
})

test('the card of a registration says what the parish asks of parents, and a card given out keeps its words', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { body } = await clerk('POST', '/api/baptism-registrations', registration)
  const address = `registerBaptismDefault?id=${body.id}`
  const entry = { title: 'Oświadczenie rodziców', body: 'Będziemy wychowywać je w wierze.' }
  const first = await printPaper(clerk, address)
  expect((await clerk('PUT', '/api/document-texts/baptismDeclaration', entry)).status).toBe(200)
  expect((await printPaper(clerk, address)).text).toContain('1. Będziemy wychowywać')
  const response = await clerk('GET', `/api/documents/${first.document_id}/pdf`)
  const { text } = await readPdf(Buffer.from(response.body.pdf, 'base64'))
  expect(text).toContain('Prosimy o chrzest naszego dziecka')
  expect(text).not.toContain('Będziemy wychowywać')
})
