import { expect, test } from 'vitest'
import { readPeople, writeFamily, writePerson } from '../testing.ts'

test('GEDCOM: Julian days of a person → our days, a remark on each, the text of the file in the notes', () => {
  const { people } = readPeople(
    writePerson(
      'I1',
      'Jan /Lis/',
      '1 BIRT',
      '2 DATE @#DJULIAN@ 3 MAY 1823',
      '1 BAPM',
      '2 DATE JULIAN 5 MAY 1823',
      '1 DEAT',
      '2 DATE @#DJULIAN@ 1 JAN 1901',
    ),
  )
  const { fields, kin } = people.Jan!
  expect(fields).toMatchObject({ 'Data urodzenia': '1823-05-15', 'Data śmierci': '1901-01-14' })
  expect(kin.sacraments).toMatchObject([{ kind: 'baptism', event_date: '1823-05-17' }])
  expect(kin.doubts).toHaveLength(3)
  expect(kin.doubts).toContain(
    'Data urodzenia „3 MAY 1823” jest w pliku według kalendarza juliańskiego; wpisano 15.05.1823',
  )
  expect(fields.Uwagi).toContain('Data śmierci w kalendarzu juliańskim: 1 JAN 1901')
})

test('GEDCOM: a Julian month stays as written, for a doubt of the import', () => {
  const { people } = readPeople(
    writePerson('I1', 'Jan /Lis/', '1 BIRT', '2 DATE @#DJULIAN@ MAY 1823'),
  )
  expect(people.Jan!.fields['Data urodzenia']).toBe('@#DJULIAN@ MAY 1823')
})

test('GEDCOM: a Julian day of a wedding → our day, the text of the file in the notes', () => {
  const { people } = readPeople(
    writePerson('I1', 'Jan /Lis/', '1 SEX M', '1 FAMS @F1@'),
    writePerson('I2', 'Ewa /Lis/', '1 SEX F', '1 FAMS @F1@'),
    writeFamily('F1', '1 HUSB @I1@', '1 WIFE @I2@', '1 MARR', '2 DATE @#DJULIAN@ 3 MAY 1850'),
  )
  expect(people.Jan!.fields.Uwagi).toContain('Małżeństwo: z: Ewa Lis, 15.05.1850')
  expect(people.Jan!.fields.Uwagi).toContain('Ślub: @#DJULIAN@ 3 MAY 1850')
})
