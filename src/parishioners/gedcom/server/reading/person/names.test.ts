import { expect, test } from 'vitest'
import { readPeople, writePerson } from '../testing.ts'

/** Names of one person in the fields of the register. */
function readNames(name: string, ...lines: string[]) {
  const { people } = readPeople(writePerson('I1', name, ...lines))
  const [read] = Object.values(people)
  const { Imiona, Nazwisko, Uwagi } = read!.fields
  const otherNames = [read!.fields['Nazwisko rodowe'], read!.fields['Poprzednie nazwiska']]
  return {
    name: `${Imiona}/${Nazwisko}`,
    otherNames,
    notes: Uwagi,
    doubts: read!.kin.doubts.join(),
  }
}

test.each([
  ['Jan /Lis/', [], 'Jan/Lis'],
  ['/Lis/ Jan', [], 'Jan/Lis'],
  ['Ludwika /van Zawada/', ['2 SPFX van', '2 SURN Zawada'], 'Ludwika/van Zawada'],
  ['Ludwika', ['2 GIVN Ludwika', '2 SPFX van', '2 SURN Zawada'], 'Ludwika/van Zawada'],
  ['Maria /de la Cruz Lis/', ['2 SURN de la Cruz, Lis'], 'Maria/de la Cruz Lis'],
  ['Jan //', [], 'Jan/NN'],
  ['Jan /?/', [], 'Jan/NN'],
  ['Jan /N.N./', [], 'Jan/NN'],
  ['Jan /…/', [], 'Jan/NN'],
  ['Jan /___/', [], 'Jan/NN'],
  ['Jan /nazwisko nieznane/', [], 'Jan/NN'],
  ['Jan /Unknown/', [], 'Jan/NN'],
  ['? /Lis/', [], 'NN/Lis'],
  ['/Lis/', [], 'NN/Lis'],
  ['Jan', [], 'Jan/-'],
  ['Jan Lis', [], 'Jan Lis/'],
  ['N.N. //', [], '/'],
])('GEDCOM names: %s %j → %s', (name, lines, read) => {
  const { name: names, doubts } = readNames(name, ...lines)
  expect(names).toBe(read)
  expect(doubts.includes('wpisano NN')).toBe(names.includes('NN') || read === '/')
})

test.each([
  [
    'birth name first',
    ['Ewa /Stara/', '2 TYPE birth', '1 NAME Ewa /Nowa/', '2 TYPE married'],
    'Nowa',
    'Stara',
    '',
  ],
  [
    'married name first',
    ['Ewa /Nowa/', '2 TYPE married', '1 NAME Ewa /Stara/', '2 TYPE birth'],
    'Nowa',
    'Stara',
    '',
  ],
  ['married name below', ['Ewa /Stara/', '2 _MARNM Nowa'], 'Nowa', 'Stara', ''],
  ['whole married name below', ['Ewa /Stara/', '2 _MARNM Ewa /van Nowa/'], 'van Nowa', 'Stara', ''],
  ['married name beside', ['Ewa /Stara/', '1 _MARNM Ewa Nowa'], 'Nowa', 'Stara', ''],
  [
    'version 7',
    ['Ewa /Stara/', '2 TYPE MAIDEN', '1 NAME Ewa /Nowa/', '2 TYPE MARRIED'],
    'Nowa',
    'Stara',
    '',
  ],
  [
    'maiden name second',
    ['Ewa /Nowa/', '1 NAME Ewa /Stara/', '2 TYPE maiden'],
    'Nowa',
    'Stara',
    '',
  ],
  [
    'two marriages',
    ['Ewa /Stara/', '2 TYPE birth', '2 _MARNM Inna', '2 _MARNM Nowa'],
    'Nowa',
    'Stara',
    'Inna',
  ],
  ['only a married name', ['Ewa /Nowa/', '2 TYPE married'], 'Nowa', '', ''],
])('GEDCOM names: %s → present, of birth, former', (_, [name, ...lines], ...expected) => {
  const read = readNames(name!, ...lines)
  expect([read.name.split('/')[1], ...read.otherNames]).toEqual(expected)
  expect(read.doubts).toBe(expected[2] ? 'Plik podaje kilka nazwisk po ślubie; wpisano „Nowa”' : '')
})

test('GEDCOM names: titles, suffixes, nicknames and other spellings are kept in the notes', () => {
  const read = readNames(
    'ks. Roman „Romek” /Buk/ jun.',
    '2 NPFX ks.',
    '2 NICK Romek',
    '2 NOTE z metryki',
    '1 NAME Roman /Buck/',
    '1 NAME Brat Albert //',
    '2 TYPE religious',
  )
  expect(read.name).toBe('Roman/Buk')
  expect(read.notes!.split('\n')).toEqual([
    'Notatka: z metryki',
    'Tytuł: ks.',
    'Przydomek: Romek',
    'Dopisek po nazwisku: jun.',
    'Inny zapis nazwiska: Roman Buck',
    'Inne nazwisko (religious): Brat Albert NN',
  ])
})

test('GEDCOM names: another given name of the same surname is kept in the notes', () => {
  const read = readNames('Ewa /Wilk/', '1 NAME Ewcia /Wilk/', '2 TYPE aka')
  expect(read.name).toBe('Ewa/Wilk')
  expect(read.notes).toBe('Inne nazwisko (aka): Ewcia Wilk')
})

test('GEDCOM names: two different surnames of one name → doubt', () => {
  expect(readNames('Jan /Lis/', '2 SURN Bąk').doubts).toMatch(/różne nazwiska „Lis” i „Bąk”/)
})
