import { expect, test } from 'vitest'
import { readPeople, writeFamily, writePerson } from '../testing.ts'

const ROMAN = writePerson(
  'I1',
  'Roman /Buk/',
  '1 SEX M',
  '1 BIRT',
  '2 DATE 5 MAY 1954',
  '2 NOTE bliźniak',
  '1 RESI',
  '2 ADDR ul. Polna 5',
  '3 CITY Lipowiec',
  '3 POST 33-100',
  '3 CTRY Polska',
  '1 PHON +48 600 100 200',
  '1 PHON 14 600 10 20',
  '1 EMAIL roman@poczta.example',
  '1 EDUC wyższe',
  '1 NOTE Uczulony',
  '2 CONT na orzechy',
  '1 NOTE @N1@',
  '1 SOUR @S1@',
  '2 PAGE 12',
  '1 EVEN',
  '2 TYPE Wystąpienie z Kościoła',
  '2 DATE 1 JAN 2010',
  '1 _MILT artyleria',
  '1 OBJE',
  '2 FILE zdjecie.jpg',
  '1 CHAN',
  '2 DATE 1 JAN 2020',
)

test('GEDCOM facts: address, telephone and e-mail have fields, other facts go to the notes and are counted', () => {
  const { people, notes } = readPeople(
    ROMAN,
    '0 @N1@ NOTE Notatka wspólna',
    '0 @S1@ SOUR\n1 TITL Księga chrztów',
  )
  const { fields } = people.Roman!
  expect(fields).toMatchObject({
    Adres: 'ul. Polna 5',
    Miejscowość: 'Lipowiec',
    'Kod pocztowy': '33-100',
    Telefon: '+48 600 100 200, 14 600 10 20',
    'E-mail': 'roman@poczta.example',
  })
  expect(fields.Uwagi!.split('\n')).toEqual([
    'Urodzenie: bliźniak',
    'Kraj: Polska',
    'Wykształcenie: wyższe',
    'Notatka: Uczulony na orzechy',
    'Notatka: Notatka wspólna',
    'Źródło: Księga chrztów, strona: 12',
    'Wystąpienie z Kościoła: 01.01.2010',
    'MILT: artyleria',
  ])
  expect(notes).toEqual([
    expect.stringMatching(/zapisano w uwagach osób: Notatka \(2\), .*Wykształcenie \(1\)/),
    'Zdjęć i innych załączników nie wczytano: 1.',
  ])
})

test.each([
  ['of a dead person', ['1 DEAT Y', '1 ADDR ul. Polna 5', '1 PHON 600100200'], ['', '']],
  ['with a date', ['1 RESI', '2 DATE 1990', '2 ADDR ul. Polna 5'], ['', '']],
  ['twice', ['1 RESI', '2 ADDR ul. Polna 5', '1 RESI', '2 ADDR ul. Leśna 2'], ['', '']],
  [
    'in lines',
    ['1 ADDR ul. Polna 5', '2 CONT 33-100 Lipowiec', '1 PHON 1'],
    ['ul. Polna 5, 33-100 Lipowiec', '1'],
  ],
])('GEDCOM facts: address %s', (_, lines, [address, phone]) => {
  const { Jan } = readPeople(writePerson('I1', 'Jan /Lis/', '1 SEX M', ...lines)).people
  expect([Jan!.fields.Adres, Jan!.fields.Telefon]).toEqual([address, phone])
  if (!address) expect(Jan!.fields.Uwagi).toContain('ul. Polna 5')
})

test('GEDCOM facts: facts of a marriage go to both spouses', () => {
  const { people } = readPeople(
    writePerson('I1', 'Jan /Lis/', '1 SEX M', '1 BIRT', '2 DATE 1970'),
    writePerson('I2', 'Ewa /Lis/', '1 SEX F', '1 BIRT', '2 DATE 1971'),
    writeFamily(
      'F1',
      '1 HUSB @I1@',
      '1 WIFE @I2@',
      '1 MARR',
      '2 DATE BET 1990 AND 1992',
      '2 TYPE kościelny',
      '1 NOTE zgodni',
    ),
  )
  expect(people.Jan!.fields.Uwagi).toBe(
    'Ślub: BET 1990 AND 1992, kościelny (z: Ewa Lis)\nNotatka: zgodni (z: Ewa Lis)',
  )
  expect(people.Ewa!.fields.Uwagi).toMatch(/zgodni \(z: Jan Lis\)/)
})

test('GEDCOM facts: second birth → kept, and a doubt', () => {
  const { Jan } = readPeople(
    writePerson('I1', 'Jan /Lis/', '1 BIRT', '2 DATE 1970', '1 BIRT', '2 DATE 1971'),
  ).people
  expect(Jan!.fields).toMatchObject({ 'Data urodzenia': '1970', Uwagi: 'Urodzenie: 1971' })
  expect(Jan!.kin.doubts.join()).toMatch(/urodzenie kilka razy/)
})
