import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { addAnnotation, createBride, createParishWithWedding, printCertificate } from './testing.ts'

const server = await testApi()

test('wedding certificate: names the couple, their parents, the day, the priest and the witnesses', async () => {
  const { clerk, id } = await createParishWithWedding(server)
  const { text, pages } = await printCertificate(clerk, id)
  for (const words of [
    'Jan Zięba',
    'Ewa Maria Święcicka-Gołąb',
    'Grażyna Zięba z domu Łęcka',
    '23 maja 2026',
    'ks. Jan Lis',
    'Adam Wróbel, Anna Nowak',
    'numer aktu 1',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toContain('Źródlana')
  expect(pages).toHaveLength(1)
})

const SACRAMENT = 'sakramentalny związek małżeński'

test.each([
  ['two Catholics', createBride(1), true],
  ['a Catholic and an Orthodox', createBride(4), true],
  ['a Catholic and one who left the Church', createBride(22), true],
  ['a Catholic and a Muslim', createBride(16), false],
  ['a Catholic and a Jehovah’s Witness', createBride(14, 'Sala Królestwa'), false],
  ['a Catholic and one never baptised', createBride(21), false],
  ['a Catholic and one of whom nothing is known', createBride(null), false],
  ['a Catholic and one whose baptism alone is written', createBride(null, 'Tarnów'), true],
])(
  'wedding certificate: calls the marriage a sacrament only for two baptised people: %s (KPK 1055 § 2)',
  async (...row) => {
    const [, change, sacrament] = row
    const { clerk, id } = await createParishWithWedding(server, { ...change, archival: true })
    const { text } = await printCertificate(clerk, id)
    if (sacrament) expect(text).toContain(SACRAMENT)
    else {
      expect(text).toContain('zawarli małżeństwo kanoniczne')
      expect(text).not.toContain('sakramental')
    }
  },
)

test('wedding certificate: sanation → not described as celebrated on that day (KPK 1161)', async () => {
  const { clerk, id } = await createParishWithWedding(server, {
    dic_wedding_kind_id: 7,
    archival: true,
  })
  const { text } = await printCertificate(clerk, id)
  expect(text).toContain('są małżeństwem, które uważniono w zawiązku')
  expect(text).toContain('data uważnienia')
  expect(text).not.toMatch(/zawarli/)
})

test('wedding certificate: a nullity is shown even when its annotation is hidden on certificates', async () => {
  const { clerk, id } = await createParishWithWedding(server)
  await addAnnotation(clerk, id, { text: 'wyrok sądu w Tarnowie', printable: false })
  expect((await printCertificate(clerk, id)).text).toContain('wyrok sądu w Tarnowie')
})

test('wedding certificate: shows a nullity, and never a struck annotation', async () => {
  const { clerk, id } = await createParishWithWedding(server)
  await addAnnotation(clerk, id, { event_date: '2030-01-02', text: 'wyrok sądu w Tarnowie' })
  const { body } = await addAnnotation(clerk, id, { text: 'pomyłka pisarza' })
  await clerk('POST', `/api/weddings/${id}/annotations/${body.id}/strike`, {
    version: body.version,
    reason: 'Nie ten akt',
  })
  const { text } = await printCertificate(clerk, id)
  expect(text).toContain('wyrok sądu w Tarnowie')
  expect(text).not.toContain('pomyłka pisarza')
  expect((await printCertificate(clerk, id, 'variant=copy')).text).toContain(
    'wykreślono: Nie ten akt',
  )
})
