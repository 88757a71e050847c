import { expect, test } from 'vitest'
import { splitMarkedText } from './Marked.tsx'
import { listPlaces } from './screens.ts'

const markText = (text: string, ...spellings: string[]) =>
  splitMarkedText(text, spellings)
    .map(({ part, marked }) => (marked ? `[${part}]` : part))
    .join('')

test.each([
  ['Święcicka-Gołąb Łucja', ['swie', 'luc'], '[Świę]cicka-Gołąb [Łuc]ja'],
  ['Kowalski Jan', ['kow', 'kowal'], '[Kowal]ski Jan'],
  ['Kowalski Jan', ['owal', ''], 'Kowalski Jan'],
  ['akt 12/2024', ['12', '2024'], 'akt [12]/[2024]'],
  ['Z\u0307ak Jan', ['za'], '[Z\u0307ak] Jan'],
  ['', ['a'], ''],
])('Marked: in „%s” %j is marked: %s', (text, spellings, expectedText) => {
  expect(markText(text, ...spellings)).toBe(expectedText)
})

const place = (title: string, detail: string) => ({
  key: title,
  icon: 'x',
  title,
  detail,
  state: null,
  path: '/x',
})
const PLACES = [
  place('Zgłoszenia', 'Kolęda'),
  place('Trasy', 'Kolęda'),
  place('Zgłoszenia do chrztu', 'Księgi'),
  place('Nowe zgłoszenie do chrztu', 'Zgłoszenia do chrztu'),
  place('Nowy zgon', 'Zmarli'),
  place('Nowa rodzina', 'Rodziny'),
  place('Przyjmowanie intencji', 'Strona publiczna'),
  place('Nowa intencja', 'Intencje mszalne'),
  { ...place('Nowa wiadomość', 'Wiadomości SMS'), also: 'napisz wyślij rodzice rodziców' },
  { ...place('Kopie danych parafii', 'Administracja'), also: 'kopia zapasowa' },
]

test.each([
  ['zglo', ['Zgłoszenia', 'Zgłoszenia do chrztu', 'Nowe zgłoszenie do chrztu']],
  ['chrztu zgł', ['Zgłoszenia do chrztu', 'Nowe zgłoszenie do chrztu']],
  ['kolęda', ['Zgłoszenia', 'Trasy']],
  ['wpisz zgon', ['Nowy zgon']],
  ['dodaj rodzinę', ['Nowa rodzina']],
  ['przyjmij intencję', ['Nowa intencja', 'Przyjmowanie intencji']],
  ['kopia zapasowa', ['Kopie danych parafii']],
  ['napisz do rodziców', ['Nowa wiadomość']],
  ['napisz do rodzic', ['Nowa wiadomość']],
  ['zgłoszenie do chrztu', ['Zgłoszenia do chrztu', 'Nowe zgłoszenie do chrztu']],
  ['do', ['Zgłoszenia do chrztu', 'Nowe zgłoszenie do chrztu']],
  ['Nowak', []],
  ['z', []],
  ['', []],
  ['%', []],
])('listPlaces: „%s” → screens %j', (text, titles) => {
  expect(listPlaces(text, PLACES).map(({ title }) => title)).toEqual(titles)
})
