import { expect, test } from 'vitest'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { listNotes, remarksToRead } from './annotations.ts'

/**
 * Notes as written by clerks and priests in the margins of baptisms, in Polish and in Latin, with the expected kind. A
 * question mark after the kind: understood, but to be reviewed in the book. „do odczytania”: not understood, or
 * uncertain about the canonical state of the baptised.
 */
const NOTES = `
cop. 12.06.1965 z Janem Lisem                     | małżeństwo
Cop. cum Joanne Lis 1931                          | małżeństwo
COP. 12.06.1965 Z JANEM LISEM                     | małżeństwo
[cop. 1931 cum Maria Nowak]                       | małżeństwo
(cop. 5.II.1931)                                  | małżeństwo
copul. 1931                                       | małżeństwo
copulatus cum Maria Nowak 5.II.1931               | małżeństwo
copulata est 1931 in eccl. Bochnia                | małżeństwo
matr. contr. 1931                                 | małżeństwo
matr. contraxit cum Anna Kos 3.06.1931            | małżeństwo
Matrim. iunct. 12 XI 1929                         | małżeństwo
matrimonio iunctus 1929                           | małżeństwo
in matr. iunctus 1929                             | małżeństwo
nupsit Petro Lis 1901                             | małżeństwo
nupta 1931 Tarnów                                 | małżeństwo
uxorem duxit Annam Kos 1931                       | małżeństwo
Ne temere 12.06.1965 z Ewą Lis                    | małżeństwo
NE TEMERE: Tarnów 12.06.1965                      | małżeństwo
zaśl. 1950                                        | małżeństwo
zasl. 3.06.1950 Bochnia                           | małżeństwo
zaślub. 1950 z Anną Kos                           | małżeństwo
ZASLUBIONA 1950                                   | małżeństwo
poślub. 1950                                      | małżeństwo
śl. 3.06.1950                                     | małżeństwo
sl. 3.06.1950 z Zofia Lis                         | małżeństwo
ślub kośc. 1950                                   | małżeństwo
zw. małż. 1950 z Janem Lisem                      | małżeństwo
conval. matr. 1950                                | małżeństwo
cop. 1931?                                        | małżeństwo?
(cop. ?)                                          | małżeństwo?
ślub 12.06.1965 (Zofia Lis?)                      | małżeństwo?
cop. cum Maria … 1931                             | małżeństwo?
ślub 1931, nazwisko nieczytelne                   | małżeństwo?
podobno zaśl. w Ameryce 1912                      | małżeństwo?
bierzm. 1998 ślub 2001                            | bierzmowanie?
conf. 1931 cop. 1950                              | bierzmowanie?
conf. 1931                                        | bierzmowanie
Conf. 12.V.1931 ab Exc. Lisowski                  | bierzmowanie
confirm. 12.05.1931                               | bierzmowanie
CONFIRMATA 1931                                   | bierzmowanie
sacr. conf. rec. 1931                             | bierzmowanie
bierzm. 1958                                      | bierzmowanie
obiit 1931                                        | zgon
Obiit 5.II.1931                                   | zgon
ob. 5.II.1931                                     | zgon
ob. die 5.II.1931                                 | zgon
mort. 1944                                        | zgon
mortua est 1944                                   | zgon
def. 1944                                         | zgon
denata 3.04.1901                                  | zgon
sepult. 1901                                      | zgon
† 1944                                            | zgon
(+ 1944)                                          | zgon
zm. 1944                                          | zgon
ZMARL 1944                                        | zgon
ob. zam. Kraków                                   | do odczytania
ord. presb. 1935                                  | święcenia
ordin. presbyter 28.05.1935                       | święcenia
presb. ord. 1935                                  | święcenia
subd. 1934                                        | święcenia
subdiac. 1934                                     | święcenia
sacerdos ordinatus 1936                           | święcenia
św. kapł. 1935                                    | święcenia
wyśw. 29.06.1935                                  | święcenia
prof. perp. 1950                                  | profesja wieczysta
prof. sol. 1950                                   | profesja wieczysta
vota perpetua 1950                                | profesja wieczysta
vota solemnia 1950                                | profesja wieczysta
prof. wiecz. 1950                                 | profesja wieczysta
śl. wiecz. 1960 OSB                               | profesja wieczysta
prof. temp. 1950                                  | do odczytania
profesja zakonna 1950                             | do odczytania
tonsura 1931                                      | do odczytania
null. 1950                                        | stwierdzenie nieważności
nullitas matr. 1950                               | stwierdzenie nieważności
matr. nullum declar. 1950                         | stwierdzenie nieważności
stw. nieważn. małż. 2015                          | stwierdzenie nieważności
disp. super rato 1960                             | rozwiązanie małżeństwa
priv. paul. 1960                                  | rozwiązanie małżeństwa
matr. solut. 1960                                 | do odczytania
apost. 1939                                       | wystąpienie z Kościoła
wyst. z Kośc. 1939                                | wystąpienie z Kościoła
trans. rit. 1938                                  | zmiana obrządku
transitus ad rit. lat. 1938                       | zmiana obrządku
zm. obrz. 1938                                    | zmiana obrządku
convers. 1938                                     | konwersja
conv. ex protest. 1938                            | konwersja
bapt. sub cond. 1946                              | chrzest warunkowy
adopt. 1950                                       | adopcja
przysp. 1950, wyrok SR                            | adopcja
adopt. 1950 cop. 1970                             | adopcja?
extr. ad matr. 3.05.1931                          | wydano świadectwo do ślubu
testim. ad matr. 3.05.1931                        | wydano świadectwo do ślubu
wyd. metr. do śl. 1965                            | wydano świadectwo do ślubu
ślub civ. 1950                                    | do odczytania
ślub cyw. 1950                                    | do odczytania
SLUB CYW. 1950                                    | do odczytania
[śl. cyw. 1950]                                   | do odczytania
matr. civ. 1946                                   | do odczytania
contr. civ. 1946                                  | do odczytania
ślub w USC Tarnów 1950                            | do odczytania
rozw. 1970                                        | do odczytania
ROZWIEDZIONY 1970                                 | do odczytania
divort. civ. 1970                                 | do odczytania
separ. 1970                                       | do odczytania
leg. 1931                                         | do odczytania
leg. per subs. matr. parentum 1931                | do odczytania
legit. 1931                                       | do odczytania
sponsalia 1931                                    | do odczytania
vidua 1931                                        | do odczytania
z. m. 1965                                        | do odczytania
N.T. 1965                                         | do odczytania
zob. akt 7/1931                                   | do odczytania
sprost. nazwisko 1950                             | sprostowanie?
`

const KINDS: Record<string, keyof typeof annotationKinds> = {
  małżeństwo: 'marriage',
  bierzmowanie: 'confirmation',
  zgon: 'death',
  święcenia: 'orders',
  'profesja wieczysta': 'vows',
  'stwierdzenie nieważności': 'nullity',
  'rozwiązanie małżeństwa': 'dissolution',
  'wystąpienie z Kościoła': 'left_church',
  'zmiana obrządku': 'rite_change',
  konwersja: 'conversion',
  'chrzest warunkowy': 'conditional',
  adopcja: 'adoption',
  'wydano świadectwo do ślubu': 'certificate_issued',
  sprostowanie: 'correction',
  'do odczytania': 'other',
}

const lines = NOTES.trim()
  .split('\n')
  .map(line => line.split('|').map(cell => cell.trim()) as [note: string, told: string])

test.each(lines)('„%s”: %s', (note, expectedKind) => {
  const kind = KINDS[expectedKind.replace('?', '')]!
  const [first, ...otherNotes] = listNotes(note)
  expect(otherNotes).toEqual([])
  expect(first).toMatchObject({
    dic_annotation_kind_id: annotationKinds[kind],
    unread: kind === 'other' || expectedKind.endsWith('?'),
    text: note,
  })
})

test('the table of notes has enough rows', () => {
  expect(lines.length).toBeGreaterThanOrEqual(60)
})

test('a line of abbreviations is split into its events, and each is recognised', () => {
  const describeNotes = (cell: string) =>
    listNotes(cell).map(({ dic_annotation_kind_id, unread }) => [dic_annotation_kind_id, unread])
  const { confirmation, marriage, death } = annotationKinds
  expect(describeNotes('conf. 1931. cop. 1950. obiit 1970')).toEqual([
    [confirmation, false],
    [marriage, false],
    [death, false],
  ])
  // The text does not say which of the two has died.
  expect(describeNotes('cop. 1950 cum Maria Nowak. obiit 1970')).toEqual([[marriage, true]])
  expect(describeNotes('Conf. 12.V.1931; cop. 5.II.1950; ob. 3.III.1970')).toEqual([
    [confirmation, false],
    [marriage, false],
    [death, false],
  ])
  expect(describeNotes('conf. 1931, śl. cyw. 1950, zaśl. 1951')).toEqual([
    [confirmation, true],
    [marriage, false],
  ])
})

test('an event of life in the remarks of the act becomes a note to be reviewed', () => {
  expect(remarksToRead('dziecko słabe; cop. 12.06.1965 z Janem Lisem; zam. Kraków')).toMatchObject([
    { dic_annotation_kind_id: annotationKinds.marriage, event_date: '1965-06-12', unread: true },
  ])
  expect(remarksToRead('ślub rodziców 1931')).toEqual([])
  expect(remarksToRead(null)).toEqual([])
})
