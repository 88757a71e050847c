import { expect, test } from 'vitest'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { listNotes } from './annotations.ts'

const KIND = Object.fromEntries(Object.entries(annotationKinds).map(([kind, id]) => [id, kind]))
const kinds = (cell: string) =>
  listNotes(cell).map(({ dic_annotation_kind_id }) => KIND[dic_annotation_kind_id])

test.each([
  ['bierzm. 12.05.1998 w Tarnowie', 'confirmation'],
  ['Confirmatus 1931', 'confirmation'],
  ['I Komunia 10 V 1998', 'first_communion'],
  ['zaślubiona z Janem Lisem 3.06.2001', 'marriage'],
  ['matrimonium 1931', 'marriage'],
  ['śluby zakonne wieczyste 2010', 'vows'],
  ['profesja wieczysta', 'vows'],
  ['święcenia kapłańskie 2005', 'orders'],
  ['zm. 1.02.2003', 'death'],
  ['+ pochowany w Sokołowie', 'death'],
  ['wystąpił z Kościoła', 'left_church'],
  ['apostazja 2012', 'left_church'],
  ['powrócił do Kościoła', 'returned'],
  ['przysposobiony, wyrok SR', 'adoption'],
  // A marriage declared null is no marriage.
  ['stwierdzono nieważność małżeństwa', 'nullity'],
  ['małżeństwo rozwiązane', 'dissolution'],
  // Neither is a certificate for a marriage, nor a note about the parents.
  ['wydano świadectwo do ślubu 3.05.2001', 'certificate_issued'],
  ['metryka wyd. do ślubu 2001', 'certificate_issued'],
  ['dziecko nieślubne', 'other'],
  ['legitymowana przez małżeństwo rodziców', 'other'],
  // The deceased is the spouse, not the act's person.
  ['mąż zm. 2.02.2010', 'spouse_death'],
  ['owdowiała 2010', 'spouse_death'],
  ['sprawdzić w archiwum', 'other'],
])('listNotes: „%s” → its kind', (cell, kind) => {
  expect(kinds(cell)).toEqual([kind])
})

test('each line and each part between semicolons becomes a separate note with its own text', () => {
  const cell = 'bierzm. 12.05.1998; ślub 3 VI 2001 Tarnów\n\n; zm. 2003 ;'
  expect(listNotes(cell).map(({ text }) => text)).toEqual([
    'bierzm. 12.05.1998',
    'ślub 3 VI 2001 Tarnów',
    'zm. 2003',
  ])
  expect(listNotes(cell).map(({ event_date }) => event_date)).toEqual([
    '1998-05-12',
    '2001-06-03',
    null,
  ])
  expect(listNotes(null)).toEqual([])
  expect(listNotes(' \n; ')).toEqual([])
})

test('an impossible day is not stored as a date, and its text is kept', () => {
  expect(listNotes('ślub 31.02.2001')).toMatchObject([
    { event_date: null, text: 'ślub 31.02.2001', printable: true },
  ])
})

test('an adoption and a note of unknown kind are printed on no certificate', () => {
  const isPrintable = (cell: string) => listNotes(cell)[0]!.printable
  expect(isPrintable('adoptowana 1999')).toBe(false)
  expect(isPrintable('dziecko nieślubne? sprawdzić')).toBe(false)
  expect(isPrintable('legitymowany przez ślub rodziców 1931')).toBe(false)
  expect(isPrintable('bierzmowana 1998')).toBe(true)
})

test('each dated event of a list with commas becomes a separate note', () => {
  const describeNotes = (cell: string) =>
    listNotes(cell).map(({ text }, at) => [kinds(cell)[at], text])
  expect(
    describeNotes('bierzm. 12.05.1998, Tarnów, ślub 3.06.2001 z Janem Lisem, par. św. Anny'),
  ).toEqual([
    ['confirmation', 'bierzm. 12.05.1998, Tarnów'],
    ['marriage', 'ślub 3.06.2001 z Janem Lisem, par. św. Anny'],
  ])
  expect(describeNotes('Bierzm. 1998 r. Ślub 2001. Zam. w Krakowie')).toEqual([
    ['confirmation', 'Bierzm. 1998 r.'],
    ['marriage', 'Ślub 2001. Zam. w Krakowie'],
  ])
  expect(describeNotes('rodzice bez ślubu, bierzm. 1998, zm. 2003')).toEqual([
    ['other', 'rodzice bez ślubu'],
    ['confirmation', 'bierzm. 1998'],
    ['death', 'zm. 2003'],
  ])
})

test('text beside an event stays with it; death after a wedding → the deceased is not guessed', () => {
  expect(kinds('chrzcił diakon Jan Lis, bierzm. 12.05.1998')).toEqual(['confirmation'])
  expect(kinds('Tarnów, nr 7, ślub 3.06.2001')).toEqual(['marriage'])
  expect(kinds('ślub 2001 z Janem Lisem, synem Piotra, zm. 1999')).toEqual(['marriage'])
  expect(kinds('ślub 12.02.1931 Tarnów, zm. 1944')).toEqual(['marriage', 'death'])
  expect(kinds('ślub 2001, małżeństwo zawarte 2001')).toEqual(['marriage'])
  expect(kinds('chrzestny Jan Lis, bierzmowany 1990 w Tarnowie')).toEqual(['other'])
})

test('listNotes: a note on the sacrament of the act itself → not an annotation of that kind', () => {
  const listKinds = (own: keyof typeof annotationKinds, cell: string) =>
    listNotes(cell, own).map(({ dic_annotation_kind_id }) => KIND[dic_annotation_kind_id])
  expect(listKinds('marriage', 'ślubu udzielił ks. Jan Lis')).toEqual(['other'])
  expect(listKinds('confirmation', 'bierzmował bp Jan Ozga; ślub 2001')).toEqual([
    'other',
    'marriage',
  ])
  expect(listKinds('death', 'pochowany w Sokołowie 2003')).toEqual(['other'])
})

test('a note marked as doubtful by its writer is printed on no certificate', () => {
  expect(listNotes('ślub 1931?')).toMatchObject([{ printable: false }])
  expect(listNotes('sprostowano nazwisko 1931')).toMatchObject([{ printable: false }])
})
