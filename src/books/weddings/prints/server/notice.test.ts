import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { readWedding } from '../../server/testing.ts'
import { createBride, createParishWithWedding, printCertificate } from './testing.ts'

const server = await testApi()

test('wedding notice: parish of baptism is our own or does not exist → 422', async () => {
  const { clerk, id } = await createParishWithWedding(server, {
    groom_baptism_parish: 'Parafia św. Anny, Sokołów',
  })
  const ownParishResponse = await clerk('GET', `/api/prints/${id}/weddingCertificate?variant=groom`)
  expect([ownParishResponse.status, ownParishResponse.body.message]).toEqual([
    422,
    expect.stringContaining('jest w naszej księdze'),
  ])
  const unbaptisedBride = await createParishWithWedding(server, {
    ...createBride(21),
    archival: true,
  })
  const noParishResponse = await unbaptisedBride.clerk(
    'GET',
    `/api/prints/${unbaptisedBride.id}/weddingCertificate?variant=bride`,
  )
  expect([noParishResponse.status, noParishResponse.body.message]).toEqual([
    422,
    expect.stringContaining('nie jest ochrzczona'),
  ])
})

test('wedding notice: uses the texts of the parish and the bride’s birth name', async () => {
  const { clerk, id } = await createParishWithWedding(server, { bride_family_name: 'Gołąb' })
  const before = await printCertificate(clerk, id, 'variant=bride')
  expect(before.text).toMatch(
    /ochrzczona w parafii adresata:.*z domu Gołąb.*zawarła małżeństwo:.*Jan Zięba.*\(kan\. 535 § 2, 1122\).*POTWIERDZENIE ADNOTACJI.*odnotowano w akcie chrztu: Ewa Maria Święcicka-Gołąb z domu Gołąb \(urodzona:/,
  )
  expect(before.pages).toHaveLength(1)
  const words = { title: 'O ślubie', body: 'U Państwa ochrzczon[y|a]:\n\nBrali ślub:\n\nDziękuję.' }
  await clerk('PUT', '/api/document-texts/weddingNotice', words)
  const slip = { title: 'Zwrot', body: 'Pismo {numer} {o_czym}: {osoba}.' }
  await clerk('PUT', '/api/document-texts/weddingNoticeSlip', slip)
  const { text } = await printCertificate(clerk, id, 'variant=groom')
  expect(text).toMatch(
    /O ŚLUBIE.*U Państwa ochrzczony:.*Brali ślub:.*Dziękuję\..*ZWROT.*Pismo L\. dz\. \d+\/\d{4} o zawarciu małżeństwa: Jan Zięba \(urodzony:/,
  )
  expect(text).not.toMatch(/Zawiadamiam|kan\. 535/)
})

test('wedding notice: is about one spouse, and is marked as sent when printed', async () => {
  const { clerk, id } = await createParishWithWedding(server)
  const { text, pages } = await printCertificate(clerk, id, 'variant=groom')
  for (const words of [
    'pw. św. Jana, Tarnów',
    'Jan Zięba',
    '40/1998',
    'współmałżonka',
    'Ewa Maria Święcicka-Gołąb',
    'POTWIERDZENIE ADNOTACJI',
  ]) {
    expect(text).toContain(words)
  }
  expect(pages).toHaveLength(1)
  expect((await readWedding(clerk, id)).tidings).toMatchObject([
    { side: 'groom', notice: { state: 'sent' } },
    { side: 'bride', notice: { state: 'waiting' } },
  ])
})
