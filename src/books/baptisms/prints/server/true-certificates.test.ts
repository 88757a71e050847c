import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import {
  UNMARRIED_STATUS_TEXT,
  createAdultBaptism,
  getRefusal,
  insertNote,
  printText,
  requestPaper,
} from './testing.ts'

const server = await testApi()

const UNPRINTABLE_ANNOTATION = { printable: false }

// KPK 535 § 2: these notes are always stated on the document of baptism, even when marked as hidden.
test.each([
  ['confirmation', 'z rąk bp. Lisa'],
  ['marriage', 'z Janem Lisem'],
  ['nullity', 'wyrok sądu biskupiego'],
  ['dissolution', 'reskrypt Stolicy Apostolskiej'],
  ['spouse_death', 'mąż Jan Lis'],
  ['orders', 'diakonat'],
  ['vows', 'u ss. służebniczek'],
  ['rite_change', 'na obrządek łaciński'],
  ['conversion', 'z prawosławia'],
  ['left_church', 'dekret kurii 12/2012'],
  ['returned', 'dekret kurii 13/2015'],
] as const)('a hidden note of %s is printed on both certificates', async (kind, text) => {
  const { clerk, id } = await createAdultBaptism(server)
  await insertNote(server, clerk, id, annotationKinds[kind], text, UNPRINTABLE_ANNOTATION)
  expect(await printText(clerk, id, 'church')).toContain(text)
  const paper = await printText(clerk, id, 'marriage')
  expect(paper).toContain(text)
  expect(paper).not.toContain(UNMARRIED_STATUS_TEXT)
})

test('a ban on marriage is never hidden, and an adoption is never shown', async () => {
  const { clerk, id } = await createAdultBaptism(server)
  await insertNote(
    server,
    clerk,
    id,
    annotationKinds.other,
    'klauzula zakazu: dekret 7/2015',
    UNPRINTABLE_ANNOTATION,
  )
  await insertNote(server, clerk, id, annotationKinds.adoption, 'postanowienie sądu')
  const paper = await printText(clerk, id, 'marriage')
  expect(paper).toContain('klauzula zakazu')
  expect(paper).not.toMatch(/postanowienie|adop/)
  expect(paper).not.toContain(UNMARRIED_STATUS_TEXT)
})

test('a marriage that ended is stated as noted, and proves no free state', async () => {
  const { clerk, id } = await createAdultBaptism(server)
  await insertNote(server, clerk, id, annotationKinds.marriage, 'z Janem Lisem', {
    event_date: '2015-06-20',
  })
  await insertNote(server, clerk, id, annotationKinds.spouse_death, 'Jan Lis', {
    event_date: '2020-01-02',
  })
  const paper = await printText(clerk, id, 'marriage')
  expect(paper).toContain('20 czerwca 2015 r., z Janem Lisem')
  expect(paper).toContain('śmierć współmałżonka')
  expect(paper).not.toMatch(/stan wolny|brak adnotacji o zawartym/)
})

test('a struck note of marriage → no marriage note stated, and no free state either', async () => {
  const { clerk, id } = await createAdultBaptism(server)
  await insertNote(server, clerk, id, annotationKinds.marriage, 'pomyłka', {
    struck_at: '2026-01-01',
    struck_reason: 'Inna osoba',
  })
  const paper = await printText(clerk, id, 'marriage')
  expect(paper).toContain('brak adnotacji o małżeństwie')
  expect(paper).not.toContain(UNMARRIED_STATUS_TEXT)
})

test.each(['church', 'marriage'])(
  'an unread note blocks the certificate (%s), and the message names the note and the remedy',
  async paper => {
    const { clerk, id } = await createAdultBaptism(server)
    await insertNote(server, clerk, id, annotationKinds.marriage, 'cop. 1931?', { unread: true })
    const message = await getRefusal(clerk, id, paper)
    expect(message).toBe(
      'Akt 1/1990 ma nieodczytaną adnotację: „cop. 1931?”. Odczytaj adnotację według księgi i wydaj świadectwo ponownie. Kto nie może czekać, dostaje odpis zupełny.',
    )
    expect((await clerk('GET', '/api/documents')).body.data).toEqual([])
  },
)

test('unread note: papers without notes are issued, and the full copy prints the text of the book', async () => {
  const { clerk, id } = await createAdultBaptism(server)
  await insertNote(server, clerk, id, annotationKinds.other, 'N.T. 1965', {
    unread: true,
    printable: false,
  })
  await printText(clerk, id, 'short')
  expect(await printText(clerk, id, 'copy')).toContain('N.T. 1965; zapis dosłowny, nieodczytany')
})

test('many unread notes: the message names the first three', async () => {
  const { clerk, id } = await createAdultBaptism(server)
  for (const text of ['N.T.', 'z. m.', 'ob.', 'cop.?', 'rozw.'])
    await insertNote(server, clerk, id, annotationKinds.other, text, { unread: true })
  expect(await getRefusal(clerk, id, 'marriage')).toContain(
    'nieodczytane adnotacje: „N.T.”, „z. m.”, „ob.” i jeszcze 2.',
  )
})

// KPK 1083 § 1: sixteen and fourteen completed years.
const yearsAgo = (years: number) => `${new Date().getFullYear() - years}`
test.each([
  [1, 15, false],
  [1, 17, true],
  [2, 13, false],
  [2, 15, true],
  [null, 15, false],
])('gender %s, %i years old: certificate for marriage %s', async (gender, years, isIssued) => {
  const birth_date = `${yearsAgo(years)}-01-01`
  const young = { archival: true, gender, birth_date, baptism_date: birth_date, year: 2026 }
  const { clerk, id } = await createAdultBaptism(server, young)
  const { status, body } = await requestPaper(clerk, id, 'marriage')
  expect(status, body.message).toBe(isIssued ? 200 : 422)
  if (!isIssued) expect(body.message).toContain('kan. 1083')
  if (isIssued) expect(body.remarks[0]).toContain('nie ma 18 lat')
})

test('infant: every paper other than the certificate for marriage is issued', async () => {
  const { clerk, id } = await createAdultBaptism(server, {
    birth_date: '2026-03-01',
    baptism_date: '2026-05-03',
    year: 2026,
  })
  expect(await getRefusal(clerk, id, 'marriage')).toContain('nie ma jeszcze roku')
  await printText(clerk, id, 'church')
})

test('marriage certificate: child without a birth date → refused, age unknown', async () => {
  const young = { archival: true, birth_date: null, baptism_date: '2020', year: 2020 }
  const { clerk, id } = await createAdultBaptism(server, young)
  expect(await getRefusal(clerk, id, 'marriage')).toContain('Akt nie podaje daty urodzenia')
  const adult = await createAdultBaptism(server, {
    archival: true,
    birth_date: null,
    baptism_date: '1990',
  })
  await printText(adult.clerk, adult.id, 'marriage')
})

test('unreadable imported date → a certificate that would leave the date out is refused', async () => {
  const { clerk, id } = await createAdultBaptism(server, {
    archival: true,
    birth_date: null,
    notes: 'dziecko słabe\nZ importu: Data urodzenia: w maju; Wyznanie ojca: buddysta',
  })
  for (const paper of ['church', 'marriage', 'short']) {
    expect(await getRefusal(clerk, id, paper)).toContain(
      '1/1990 data urodzenia nie jest odczytana (w uwagach jest „w maju”)',
    )
  }
  await printText(clerk, id, 'copy')
})

test('a witness of baptism is on a line of his own, never among godparents', async () => {
  const { clerk, id } = await createAdultBaptism(server, {
    godparents: [
      { role: 'godparent', names: 'Jan', surname: 'Zięba', gender: 1 },
      { role: 'witness', names: 'Ewa', surname: 'Nowak', gender: 2 },
    ],
  })
  const apart = /rodzice chrzestni Jan Zięba świadek chrztu Ewa Nowak/
  for (const paper of ['church', 'marriage']) {
    expect(await printText(clerk, id, paper)).toMatch(apart)
  }
  expect(await printText(clerk, id, 'copy')).toMatch(
    /CHRZESTNI .*Jan Zięba.* ŚWIADEK CHRZTU .*Ewa Nowak/i,
  )
  const { body } = await clerk('GET', '/api/prints/baptisms/1990')
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Jan Zięba; świadek chrztu: Ewa Nowak/)
})
