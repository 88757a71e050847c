import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { renderPaper } from '#platform/printing/print.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { readDocx } from '#ui/rich-text/testing.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { type WholeLetter, letterFile } from '../../letters/server/file.ts'

const migrations = ['0051_words_on_papers.sql', '0053_words_on_cards.sql'].map(
  name => new URL(`../../../../db/migrations/${name}`, import.meta.url),
)

const ewa = {
  gender: 2,
  names: 'Ewa',
  surname: 'Kos',
  family_name: 'Gołąb',
  birth_date: '1999-11-03',
  birth_town: 'Łękawka',
}
const head = {
  parish: { name: 'Parafia św. Anny', title: 'św. Anny', town: 'Sokołów' },
  document_number: '7/2026',
  issued_at: '2026-11-03',
}
const inVillage = {
  name: 'Parafia',
  title: 'pw. św. Anny',
  town: 'Bobowa',
  building_number: '15',
  zip_code: '38-350',
}
const tidings = {
  news: 'o bierzmowaniu',
  happened: 'przyjęła sakrament bierzmowania',
  person: 'Kos Ewa',
  who: ewa,
  recalled: false,
}
/** Stored contents of papers from before their texts were moved out of the templates. */
const before: [template: string, title: string, content: object][] = [
  ['notice', 'Zawiadomienie o bierzmowaniu', tidings],
  ['notice', 'Zawiadomienie o bierzmowaniu', { ...tidings, recalled: true, who: null }],
  ['baptism-notice', 'Zawiadomienie o chrzcie', { ...ewa, birth_town: null }],
  ['wedding-notice', 'Zawiadomienie o zawarciu małżeństwa', { baptised: ewa, spouse: {} }],
  ['substitute-statement', 'Oświadczenie świadka chrztu', { ...ewa, day: '2026-04-03' }],
  ['substitute-statement', 'Przysięga o przyjętym chrzcie', { ...ewa, oath: true, day: null }],
  ['notice', 'Nowe', { words: { title: 'Nowe', body: ['Własne słowa.'] } }],
  ['banns-request', 'Prośba o ogłoszenie zapowiedzi', { groom: {}, bride: ewa }],
  ['sponsor-request', 'Prośba o zaświadczenie dla świadka bierzmowania', ewa],
  ['baptism-registration', 'Karta zgłoszenia do chrztu', ewa],
  ['communion-preparation', 'Karta przygotowania do I Komunii', ewa],
  ['confirmation-preparation', 'Karta kandydata do bierzmowania', { ...ewa, parish: inVillage }],
  [
    'baptism-registration',
    'Karta zgłoszenia do chrztu',
    { data_notice: { title: 'Dane', body: ['Własne słowa.'] } },
  ],
]
const letter = {
  title: 'Zawiadomienie o chrzcie',
  addressed: null,
  before: [],
  people: [],
  body: [],
  after: [],
  signers: [],
  slip: { news: 'o chrzcie', about: 'Ewa Kos', noted: 'Odnotowano w kartotece' },
}

let papers: { template: string; content: Record<string, unknown> }[]
beforeAll(async () => {
  const client = new pg.Client(await ownDatabase('papers'))
  await client.connect()
  await client.query(
    `insert into parishes (id, name, url) overriding system value values (901, 'Próbna', 'probna')`,
  )
  const work = (parish: string) =>
    client.query(`select set_config('app.parish_id', $1, false)`, [parish])
  await work('901')
  const all = [...before, ['docx', letter.title, { letter }] as const]
  for (const [index, [template, title, content]] of all.entries()) {
    await client.query(
      `insert into documents (parish_id, number, year, code, template, title, subject, subject_id, content, file_name,
         verification_code, issued_by, issued_by_name)
       values (901, $1, 2026, 27, $2, $3, 'people', 1, $4, 'x', 'kod' || $5, 1, 'ks. Lis')`,
      [index + 1, template, title, JSON.stringify({ ...head, title, ...content }), String(index)],
    )
  }
  await work('')
  for (const migration of migrations) await client.query(await readFile(migration, 'utf8'))
  await work('901')
  papers = (await client.query('select template, content from documents order by number')).rows
  await client.end()
})
async function printPaper(index: number) {
  const { template, content } = papers[index]!
  const { pdf } = await renderPaper(template, content)
  return (await readPdf(pdf)).text.replaceAll(/[\s\u200b]+/g, ' ')
}

test.each([
  [
    0,
    /niżej wymieniona osoba, która w parafii adresata przyjęła chrzest, przyjęła sakrament bierzmowania:.*Ewa Kos.*wpisanie adnotacji.*Otrzymano zawiadomienie L\. dz\. 7\/2026 o bierzmowaniu: Ewa Kos \(urodzona: 3 listopada 1999 r\., Łękawka\)\..*Odnotowano w księdze chrztów …+ pod numerem/,
  ],
  [
    1,
    /skreślenie adnotacji o bierzmowaniu: akt.*Kos Ewa.*o bierzmowaniu: Kos Ewa\..*Skreślono adnotację/,
  ],
  [
    2,
    /w tutejszej parafii została ochrzczona:.*o chrzcie: Ewa Kos \(urodzona: 3 listopada 1999 r\.\)\..*w kartotece lub księdze/,
  ],
  [
    3,
    /Zawiadamiam, że ochrzczona w tamtejszej parafii:.*zawarła małżeństwo:.*\(kan\. 535 § 2, 1122\).*POTWIERDZENIE ADNOTACJI.*odnotowano w akcie chrztu: Ewa Kos z domu Gołąb\./,
  ],
  [4, /OŚWIADCZENIE ŚWIADKA CHRZTU.*złożono dnia 3 kwietnia 2026 r\. wobec.*mówienia prawdy\./],
  [5, /PRZYSIĘGA O PRZYJĘTYM CHRZCIE.*Przysięgę złożono wobec niżej/],
  [6, /NOWE.*Własne słowa\./],
  [
    7,
    /Proszę o ogłoszenie zapowiedzi.*narzeczonych:.*przesłanie zaświadczenia o ich ogłoszeniu i wyniku\./,
  ],
  [8, /PROŚBA O ZAŚWIADCZENIE dla świadka bierzmowania.*może być świadkiem.*Zaświadcza się, że/i],
  [
    9,
    /Oświadczenie rodziców.*nie było dotąd ochrzczone\..*jest Parafia św\. Anny, Sokołów\. W jej imieniu/i,
  ],
  [
    10,
    /Zasady przygotowania.*\(kan\. 914\).*Deklaracja rodziców.*celu przygotowania do I Komunii/i,
  ],
  [11, /Deklaracja kandydata.*jest Parafia pw\. św\. Anny, Bobowa 15, 38-350 Bobowa\. Dane/i],
  [12, /Dane.*Własne słowa\./i],
])(
  'documents: a paper issued before the move of texts opens with its original text: %i',
  async (index, words) => expect(await printPaper(index)).toMatch(words),
)

test('documents: an editable text issued before the move of texts opens with its original text', async () => {
  const docx = await letterFile(papers.at(-1)!.content as unknown as WholeLetter)
  const { text } = await readDocx(docx)
  expect(text).toContain('POTWIERDZENIE ODBIORU')
  expect(text).toContain('Otrzymano zawiadomienie L. dz. 7/2026 o chrzcie: Ewa Kos.')
  expect(text).toMatch(/Odnotowano w kartotece …+ pod numerem …+/)
})
