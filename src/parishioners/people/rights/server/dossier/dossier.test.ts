import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'
import { HOSTILE_TEXT, addPersonWithEverything, printDossier } from './testing.ts'

const server = await testApi()
const { inParish, newParish, signIn } = server

test('data dossier: one numbered document contains everything about a person', async () => {
  const { priest, id } = await addPersonWithEverything(server)
  const { text, filename, document_id } = await printDossier(priest, id)
  for (const words of [
    'Łucja Anna Święch',
    'Status parafianka Telefon +48 600 000 012',
    'Matka z kartoteki Święch Grażyna',
    'wpisano w kancelarii',
    'Rodzaj: telefon; Numer lub adres: +48 14 627 10 11; Typ telefonu: domowy',
    'Sakrament: bierzmowanie; Data: 01.05.2005; Miejsce: Żabno',
    'AKT CHRZTU NR 12/1990',
    'Szafarz ks. Ignacy Goethe',
    'Rodzaj: bierzmowanie; Data: 01.05.2005',
    'chrzestny lub świadek chrztu w akcie chrztu nr 3/2020',
    'Rodzaj zgody: publikacja wizerunku (zdjęcia, nagrania); Wyrażona: 03.05.2025; Jak wyrażona: formularz',
    'karta, zmieniono: Matka z kartoteki',
    'Dane przetwarza się w celu sprawowania sakramentów',
    'Odbiorcami są parafie, do których wysłano zawiadomienia, i kuria',
    'Wpisy w księgach przechowuje się bezterminowo',
    'art. 14 Dekretu',
  ]) {
    expect(text).toContain(words)
  }
  expect(text, 'a soft hyphen in a word would spoil a search of the file').not.toContain('\u00AD')
  expect(filename).toMatch(/^Zestawienie danych osobowych – Łucja Anna Święch – 1-\d{4}\.pdf$/)
  const { data } = (await priest('GET', `/api/documents?person_id=${id}`)).body
  expect(data).toMatchObject([
    { id: document_id, number: 1, code: 27, title: 'Zestawienie danych osobowych' },
  ])
})

test('data dossier: a request for access in the register → the paper states its day; without a request it does not', async () => {
  const { priest, id } = await addPersonWithEverything(server)
  expect((await printDossier(priest, id)).text).not.toContain('na jej wniosek')
  const request = { received_on: '2026-05-03', request_kind: 'access' }
  const { status } = await priest('POST', `/api/peoples/${id}/requests`, request)
  expect(status).toBe(201)
  expect((await printDossier(priest, id)).text).toContain(
    'wydane na jej wniosek z dnia 3 maja 2026 r.',
  )
  const { data } = (await priest('GET', `/api/documents?person_id=${id}`)).body
  expect(data.map(({ recipient }: { recipient: string | null }) => recipient)).toEqual([
    'Łucja Anna Święch',
    null,
  ])
})

test('data dossier: markup typed into a field is printed literally', async () => {
  const { priest, id } = await addPersonWithEverything(server)
  const { text } = await printDossier(priest, id)
  expect(text.replaceAll(/[\s\u200B]/g, '')).toContain(HOSTILE_TEXT.replaceAll(' ', ''))
  expect(text).not.toContain('root:')
})

test('data dossier: a restriction is stated with its reason and does not prevent the document', async () => {
  const { priest, id } = await addPersonWithEverything(server)
  const { version } = (await priest('GET', `/api/peoples/${id}/rights`)).body
  const reason = `Spór o adres. ${'Bardzo długi powód, żółć i gęś. '.repeat(15)}`.slice(0, 500)
  await priest('POST', `/api/peoples/${id}/restrict`, { version, reason })
  const { text } = await printDossier(priest, id)
  expect(text).toContain('Przetwarzanie danych jest ograniczone. Powód: Spór o adres.')
})

test('data dossier: a card of two lines and a card with hundreds of changes both fit on the pages', async () => {
  const priest = await newParish()
  const long = 'Konstantynopolitańczykiewiczówna-'.repeat(3).slice(0, 99)
  const [plain, busy] = await registerPeople(
    priest,
    {},
    { surname: long, names: long, email: null },
  )
  const short = await printDossier(priest, plain!)
  expect(short.pages.length).toBeLessThanOrEqual(3)
  expect(short.text).toContain('Nie wydano wcześniej żadnego dokumentu.')
  await inParish(priest.parish_id, async db => {
    for (let n = 0; n < 300; n++) {
      const profession = n % 2 ? 'W'.repeat(100) : null
      await db.updateTable('people').set({ profession }).where('id', '=', busy!).execute()
    }
  })
  const { pages } = await printDossier(priest, busy!)
  expect(pages.length).toBeGreaterThan(5)
  for (const { places, width, height } of pages) {
    const outside = places.filter(
      ({ left, right, baseline }: Record<string, number>) =>
        left! < 8 || right! > width - 8 || baseline! < 8 || baseline! > height - 8,
    )
    expect(outside).toEqual([])
  }
  expect(pages[1].text).toContain(`strona 2 z ${pages.length}`)
})

test('data dossier: another parish, a helper or an unknown id → refused', async () => {
  const { priest, id } = await addPersonWithEverything(server)
  await printDossier(await newParish(), id, 404)
  await printDossier(await signIn(5, priest.parish_id), id, 403)
  await printDossier(priest, 999_999_999, 404)
})
