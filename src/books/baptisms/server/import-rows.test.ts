import { expect, test } from 'vitest'
import { getActs } from '#books/core/import/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { baptismsSheet } from './import-mapping.ts'
import { listBaptisms } from './testing.ts'

const server = await testApi()
const { newParish } = server
const { apply, checked, imported, reasons } = await getActs(server, baptismsSheet)

test('import: complete data → regular act, otherwise act of an old volume', async () => {
  const clerk = await newParish()
  await imported(
    clerk,
    `Nr;Rok;Nazwisko;Imię;Data urodzenia;Miejsce urodzenia;Data chrztu;Miejsce chrztu;Szafarz;Rodzaj chrztu;Ślub rodziców
1;1999;Lis;Jan;1.02.1999;Tarnów;7.03.1999;Sokołów;ks. Jan Lis;zwykły;kościelny
2;1999;Lis;Ewa;1.02.1999;Tarnów;7.03.1999;Sokołów;ks. Jan Lis;zwykły;?
`,
  )
  expect(
    (await listBaptisms(clerk)).map(({ archival, needs_attention }) => [archival, needs_attention]),
  ).toEqual([
    [false, false],
    [true, true],
  ])
})

test('baptism import: row that cannot be an act → refused with a message, and accepted after correction', async () => {
  const clerk = await newParish()
  const id = await checked(
    clerk,
    `Nr aktu;Rok;Nazwisko;Imię;Data urodzenia;Data chrztu
XII;1900;Bąk;Jan;;
1;;Bąk;Jan;;
2/99;1900;Bąk;Jan;;
3;1900;Bąk;Jan;;31.02.1900
4;1900;Bąk;Jan;5.05.1900;4.05.1900
5;1900;Bąk;;;
6;1900;Bąk;Jan;;
6;1900;Lis;Ewa;;
7;MCM;Lis;Ewa;;
8;1900;Lis;Ewa;;po Wielkanocy
`,
  )
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [2, expect.stringMatching(/^Nr aktu: „XII” to nie numer/)],
    [3, 'Podaj rok aktu'],
    [4, 'Nr aktu: „2/99” jest z innego roku niż 1900. Popraw numer albo rok.'],
    [6, 'Data chrztu: chrzest nie może poprzedzać narodzin'],
    [7, 'Podaj imiona dziecka'],
    [9, 'Numer 6/1900 występuje już w wierszu 8. Popraw jeden z nich.'],
    [10, expect.stringMatching(/^Rok: „MCM” to nie rok/)],
  ])
  expect(await reasons(clerk, id, 'add')).toEqual([
    [
      5,
      'Data chrztu: „31.02.1900” nie wygląda na datę',
      'Płeć odgadnięta z imienia osoby („Jan”): mężczyzna. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
    [
      8,
      'Płeć odgadnięta z imienia osoby („Jan”): mężczyzna. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
    [
      11,
      'Data chrztu: „po Wielkanocy” nie wygląda na datę',
      'Płeć odgadnięta z imienia osoby („Ewa”): kobieta. Jeśli jest inna, wskaż ją w pytaniach do pliku.',
    ],
  ])
  await apply(clerk, id)
  const doubtful = (await listBaptisms(clerk)).at(-1)
  const { body: act } = await clerk('GET', `/api/baptisms/${doubtful!.id}`)
  expect(act).toMatchObject({
    notes: 'Z importu: Data chrztu: po Wielkanocy',
    needs_attention: true,
    baptism_date: null,
  })
  const { body } = await clerk('GET', `/api/book-imports/${id}/refused`)
  expect(body.filename).toBe('księga – odrzucone.csv')
  const text = Buffer.from(body.file, 'base64').toString()
  expect(text).toContain('XII;1900;Bąk;Jan;;;')
  const correctedText = text.replace('XII;', '12;')
  expect(await imported(clerk, correctedText)).toMatchObject({ added: 1, refused: 6 })
})
