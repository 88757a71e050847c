import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { type WeddingChange, postWedding, readWedding } from '../../server/testing.ts'

const { newParish } = await testApi()

async function withAct(change: WeddingChange = {}) {
  const clerk = await newParish({ role_id: 3, name: 'Parafia Rzymskokatolicka' })
  const { id } = await postWedding(clerk, change)
  return { clerk, id }
}

/** Prints a paper and returns its text, with spaces and line breaks normalised. */
async function printed(clerk: Caller, address: string) {
  const { status, body } = await clerk('GET', `/api/prints/${address}`)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  const pdf = Buffer.from(body.pdf, 'base64')
  const { text, pages } = await readPdf(pdf)
  return { ...body, pdf, pages, text: text.replaceAll(/[\s\u200b]+/g, ' ') }
}
const paper = (clerk: Caller, id: number, query = '') =>
  printed(clerk, `${id}/weddingCertificate?${query}`)

const annotate = (clerk: Caller, id: number, note: object) =>
  clerk('POST', `/api/weddings/${id}/annotations`, { dic_annotation_kind_id: 4, ...note })

test('wedding certificate: names the couple, their parents, the day, the priest and the witnesses', async () => {
  const { clerk, id } = await withAct()
  const { text, pages } = await paper(clerk, id)
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

const bride = (faith: number | null, baptism_parish: string | null = null) => ({
  bride_dic_faith_id: faith,
  bride_baptism_parish: baptism_parish,
  bride_baptism_date: null,
  bride_baptism_act_number: null,
  bride_baptism_act_year: null,
})
const SACRAMENT = 'sakramentalny związek małżeński'

test.each([
  ['two Catholics', bride(1), true],
  ['a Catholic and an Orthodox', bride(4), true],
  ['a Catholic and one who left the Church', bride(22), true],
  ['a Catholic and a Muslim', bride(16), false],
  ['a Catholic and a Jehovah’s Witness', bride(14, 'Sala Królestwa'), false],
  ['a Catholic and one never baptised', bride(21), false],
  ['a Catholic and one of whom nothing is known', bride(null), false],
  ['a Catholic and one whose baptism alone is written', bride(null, 'Tarnów'), true],
])(
  'wedding certificate: calls the marriage a sacrament only for two baptised people: %s (KPK 1055 § 2)',
  async (...row) => {
    const [, change, sacrament] = row
    const { clerk, id } = await withAct({ ...change, archival: true })
    const { text } = await paper(clerk, id)
    if (sacrament) expect(text).toContain(SACRAMENT)
    else {
      expect(text).toContain('zawarli małżeństwo kanoniczne')
      expect(text).not.toContain('sakramental')
    }
  },
)

test('wedding certificate: sanation → not described as celebrated on that day (KPK 1161)', async () => {
  const { clerk, id } = await withAct({ dic_wedding_kind_id: 7, archival: true })
  const { text } = await paper(clerk, id)
  expect(text).toContain('są małżeństwem, które uważniono w zawiązku')
  expect(text).toContain('data uważnienia')
  expect(text).not.toMatch(/zawarli/)
})

test('wedding certificate: a nullity is shown even when its annotation is hidden on certificates', async () => {
  const { clerk, id } = await withAct()
  await annotate(clerk, id, { text: 'wyrok sądu w Tarnowie', printable: false })
  expect((await paper(clerk, id)).text).toContain('wyrok sądu w Tarnowie')
})

test('wedding notice: parish of baptism is our own or does not exist → 422', async () => {
  const { clerk, id } = await withAct({ groom_baptism_parish: 'Parafia św. Anny, Sokołów' })
  const ours = await clerk('GET', `/api/prints/${id}/weddingCertificate?variant=groom`)
  expect([ours.status, ours.body.message]).toEqual([
    422,
    expect.stringContaining('jest w naszej księdze'),
  ])
  const other = await withAct({ ...bride(21), archival: true })
  const theirs = await other.clerk(
    'GET',
    `/api/prints/${other.id}/weddingCertificate?variant=bride`,
  )
  expect([theirs.status, theirs.body.message]).toEqual([
    422,
    expect.stringContaining('nie jest ochrzczona'),
  ])
})

test('wedding certificate: shows a nullity, and never a struck annotation', async () => {
  const { clerk, id } = await withAct()
  await annotate(clerk, id, { event_date: '2030-01-02', text: 'wyrok sądu w Tarnowie' })
  const { body } = await annotate(clerk, id, { text: 'pomyłka pisarza' })
  await clerk('POST', `/api/weddings/${id}/annotations/${body.id}/strike`, {
    version: body.version,
    reason: 'Nie ten akt',
  })
  const { text } = await paper(clerk, id)
  expect(text).toContain('wyrok sądu w Tarnowie')
  expect(text).not.toContain('pomyłka pisarza')
  expect((await paper(clerk, id, 'variant=copy')).text).toContain('wykreślono: Nie ten akt')
})

test('wedding notice: uses the texts of the parish and the bride’s birth name', async () => {
  const { clerk, id } = await withAct({ bride_family_name: 'Gołąb' })
  const before = await paper(clerk, id, 'variant=bride')
  expect(before.text).toMatch(
    /ochrzczona w parafii adresata:.*z domu Gołąb.*zawarła małżeństwo:.*Jan Zięba.*\(kan\. 535 § 2, 1122\).*POTWIERDZENIE ADNOTACJI.*odnotowano w akcie chrztu: Ewa Maria Święcicka-Gołąb z domu Gołąb \(urodzona:/,
  )
  expect(before.pages).toHaveLength(1)
  const words = { title: 'O ślubie', body: 'U Państwa ochrzczon[y|a]:\n\nBrali ślub:\n\nDziękuję.' }
  await clerk('PUT', '/api/document-texts/weddingNotice', words)
  const slip = { title: 'Zwrot', body: 'Pismo {numer} {o_czym}: {osoba}.' }
  await clerk('PUT', '/api/document-texts/weddingNoticeSlip', slip)
  const { text } = await paper(clerk, id, 'variant=groom')
  expect(text).toMatch(
    /O ŚLUBIE.*U Państwa ochrzczony:.*Brali ślub:.*Dziękuję\..*ZWROT.*Pismo L\. dz\. \d+\/\d{4} o zawarciu małżeństwa: Jan Zięba \(urodzony:/,
  )
  expect(text).not.toMatch(/Zawiadamiam|535/)
})

test('the full copy: no age in the act → no rubric of age; an old act with one → printed', async () => {
  const { clerk, id } = await withAct()
  expect((await paper(clerk, id, 'variant=copy')).text).not.toMatch(/\bwiek\b/)
  const old = await withAct({ archival: true, groom_birth_date: null, groom_age: 24 })
  expect((await paper(old.clerk, old.id, 'variant=copy')).text).toMatch(/\bwiek 24\b/)
})

test('full copy: contains every column except the offering', async () => {
  const { clerk, id } = await withAct({
    offering: 50_000,
    notes: 'Ślub w języku polskim',
    dispensations: [
      { kind: 'mixed', authority: 'Kuria w Tarnowie', number: '8/2026' },
      { kind: 'minor', giver: 'bishop', number: '9/2026', date: '2026-03-02' },
    ],
    usc_permit_town: 'USC Tarnów',
  })
  const { text } = await paper(clerk, id, 'variant=copy')
  expect(text).toMatch(/Małżonek[^]*Małżonka/i)
  expect(text).not.toMatch(/pan młody|panna młoda/i)
  for (const words of [
    'ul. Źródlana 4',
    'delegacja do tego ślubu: proboszcz miejsca, z dnia 1 maja 2026 r.',
    'z dnia 2 marca 2026 r., nr 12/2026',
    '1 maja 2026 r. – 12 maja 2026 r., bez przeszkód',
    'zezwolenie na małżeństwo mieszane: Kuria w Tarnowie, nr 8/2026',
    'zezwolenie na ślub małoletniego: biskup diecezjalny, z dnia 2 marca 2026 r., nr 9/2026',
    'Ślub w języku polskim',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toMatch(/500|USC USC/)
})

test('wedding notice: is about one spouse, and is marked as sent when printed', async () => {
  const { clerk, id } = await withAct()
  const { text, pages } = await paper(clerk, id, 'variant=groom')
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

test('registry sheet: contains the data required by the state, only for a wedding with civil effects', async () => {
  const { clerk, id } = await withAct()
  const { text, pages } = await paper(clerk, id, 'variant=registry')
  expect(pages).toHaveLength(1)
  for (const words of ['Kościoła katolickiego', 'nazwisko po ślubie', '12/2026', 'Anna Nowak']) {
    expect(text).toContain(words)
  }
  const plain = await withAct({ dic_wedding_kind_id: 2, usc_permit_date: null })
  const { status, body } = await plain.clerk(
    'GET',
    `/api/prints/${plain.id}/weddingCertificate?variant=registry`,
  )
  expect([status, body.message]).toMatchObject([422, expect.stringContaining('skutków cywilnych')])
})

test('wedding papers: cancelled act → no paper is issued', async () => {
  const { clerk, id } = await withAct()
  await clerk('POST', `/api/weddings/${id}/cancel`, { version: 1, reason: 'Wpis przez pomyłkę' })
  const { status, body } = await clerk('GET', `/api/prints/${id}/weddingCertificate`)
  expect([status, body.message]).toMatchObject([422, expect.stringContaining('unieważniony')])
})

const bare = {
  archival: true,
  act_number: null,
  year: 1823,
  groom_names: 'Josephus',
  groom_surname: 'Kozioł',
  bride_names: 'Marianna',
  bride_surname: 'Dąb',
}
const LONG_NAME = 'Konstantynopolitańczykiewiczówna-Żółć'
const wide = Object.fromEntries(
  ['groom', 'bride'].flatMap(side =>
    ['names', 'surname', 'family_name', 'mother_names', 'mother_surname', 'address', 'parish'].map(
      name => [`${side}_${name}`, `${LONG_NAME} ${LONG_NAME}`],
    ),
  ),
)

test.each(['certificate', 'copy', 'groom', 'bride'])(
  '%s: an act with almost no data and an act with very long data → both are printed',
  async variant => {
    const clerk = await newParish()
    // A certificate and a notice need the date of the wedding.
    const when = variant === 'copy' ? {} : { wedding_date: '~1823' }
    const empty = await clerk('POST', '/api/weddings', { ...bare, ...when })
    const { text } = await paper(clerk, empty.body.id, `variant=${variant}`)
    expect(text).toContain('Kozioł')
    expect(text).not.toMatch(/null|none|undefined/)
    const { id } = await postWedding(clerk, wide)
    const { pages, remarks } = await paper(clerk, id, `variant=${variant}`)
    expect(pages.length).toBeLessThanOrEqual(4)
    expect(remarks).toEqual([])
  },
)

test('yearbook: lists each act once, with both surnames in the index', async () => {
  const { clerk, id } = await withAct()
  await postWedding(clerk, { act_number: '2', groom_surname: 'Ćwik', bride_surname: 'Żółć' })
  await clerk('POST', `/api/weddings/${id}/cancel`, { version: 1, reason: 'Wpis przez pomyłkę' })
  const { text } = await printed(clerk, 'weddings/2026')
  const [list, index] = text.split(/Skorowidz/i) as [string, string]
  expect(list).toContain('akt unieważniony: Wpis przez pomyłkę')
  for (const name of ['Zięba Jan', 'Święcicka-Gołąb Ewa Maria', 'Ćwik Jan', 'Żółć Ewa Maria']) {
    expect(index).toContain(name)
  }
  expect((await clerk('GET', '/api/prints/weddings/1999')).status).toBe(404)
})
