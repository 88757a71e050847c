import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { UNDECIDED } from './checking/ask-life.ts'
import { createImportCalls, getFile } from './testing.ts'

const server = await testApi()
const { inParish, newParish } = server
const { apply, read, reasons, runCheck, upload } = await createImportCalls(server)

const wrap = (...lines: string[]) => ['0 HEAD', '1 CHAR UTF-8', ...lines, '0 TRLR'].join('\n')

async function checkGedcom(clerk: Caller, content: string | Uint8Array) {
  const { status, body } = await upload(clerk, content, 'drzewo.ged')
  expect(status, JSON.stringify(body)).toBe(201)
  await runCheck(clerk, body.id)
  return body.id as number
}

const readPeople = (clerk: Caller) =>
  inParish(clerk.parish_id, async db => {
    const { rows } = await sql<Record<string, unknown>>`
      select p.names, p.surname, p.status, p.notes, f.names as father, m.names as mother,
        (select fm.family_id is not null from family_members fm where fm.person_id = p.id) as has_card
      from people p left join people f on f.id = p.father_id left join people m on m.id = p.mother_id
      order by p.id`.execute(db)
    return rows
  })

const UNDATED = wrap(
  '0 @I1@ INDI\n1 NAME Jan /Lis/\n1 SEX M\n1 FAMS @F1@',
  '0 @I2@ INDI\n1 NAME Ewa /Lis/\n1 SEX F\n1 FAMS @F1@',
  '0 @I3@ INDI\n1 NAME Iga /Lis/\n1 SEX F\n1 BIRT\n2 DATE 1870\n1 FAMC @F2@',
  '0 @F1@ FAM\n1 HUSB @I1@\n1 WIFE @I2@\n1 MARR Y',
)

/** Answers the question about the people of whom the file does not tell whether they live. */
async function answerLife(clerk: Caller, id: number, status: string) {
  const { body } = await clerk('GET', `/api/people-imports/${id}/questions`)
  expect(body.data).toMatchObject([{ kind: 'life', rows: 2, answer: null }])
  const answers = { [body.data[0].id]: status }
  const answer = await clerk('PUT', `/api/people-imports/${id}/answers`, { answers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await runCheck(clerk, id)
}

test('GEDCOM import: people of whom nobody knows whether they live → refused until the clerk decides', async () => {
  const clerk = await newParish()
  const id = await checkGedcom(clerk, UNDATED)
  expect(await reasons(clerk, id, 'refuse')).toEqual([
    [3, UNDECIDED],
    [7, UNDECIDED],
  ])
  await answerLife(clerk, id, 'deceased')
  await apply(clerk, id)
  expect(await readPeople(clerk)).toMatchObject([
    { names: 'Jan', status: 'deceased', has_card: null },
    { names: 'Ewa', status: 'deceased', has_card: null },
    { names: 'Iga', status: 'deceased' },
  ])
})

test('GEDCOM import: undecided people said to live get their card', async () => {
  const clerk = await newParish()
  const id = await checkGedcom(clerk, UNDATED)
  await answerLife(clerk, id, 'parishioner')
  await apply(clerk, id)
  expect(await readPeople(clerk)).toMatchObject([
    { names: 'Jan', status: 'parishioner', has_card: true },
    { names: 'Ewa', status: 'parishioner', has_card: true },
    { names: 'Iga', status: 'deceased' },
  ])
})

test('GEDCOM import: one undecided person corrected in the row', async () => {
  const clerk = await newParish()
  const id = await checkGedcom(clerk, UNDATED)
  const rows = await clerk('GET', `/api/people-imports/${id}/rows?outcome=refuse`)
  const column = rows.body.data[0].cells.indexOf('nieustalone')
  const changes = [{ column, before: 'nieustalone', after: 'zmarły' }]
  const answer = await clerk('PUT', `/api/people-imports/${id}/rows/3`, { changes })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await runCheck(clerk, id)
  expect(await reasons(clerk, id, 'refuse')).toEqual([[7, UNDECIDED]])
})

const MODRZEW = [
  '0 @I1@ INDI\n1 NAME Jan /Modrzew/\n1 SEX M\n1 BIRT\n2 DATE ABT 1794\n1 DEAT\n2 DATE 26 SEP 1809',
  '0 @I2@ INDI\n1 NAME Jan /Modrzew/\n1 SEX M\n1 BIRT\n2 DATE ABT 1794\n1 DEAT\n2 DATE 18 NOV 1860',
  '0 @I4@ INDI\n1 NAME Feliks /Modrzew/\n1 SEX M\n1 BIRT\n2 DATE 8 AUG 1825\n1 FAMC @F1@',
  '0 @F1@ FAM\n1 HUSB @I2@\n1 CHIL @I4@',
]

test('GEDCOM import: namesakes with different deaths are two people, again at a second import', async () => {
  const clerk = await newParish()
  const id = await checkGedcom(clerk, wrap(...MODRZEW))
  expect(await read(clerk, id)).toMatchObject({ added: 3, refused: 0 })
  await apply(clerk, id)
  expect((await readPeople(clerk)).map(({ father }) => father)).toEqual([null, null, 'Jan'])
  const secondId = await checkGedcom(clerk, wrap(...MODRZEW))
  expect(await read(clerk, secondId)).toMatchObject({ added: 0, same: 3, refused: 0 })
})

test('GEDCOM import: namesakes that nothing tells apart → asked; both added when they are two', async () => {
  const clerk = await newParish()
  const namesakes = MODRZEW.map(record => record.replace(/\n1 DEAT.*/s, ''))
  const id = await checkGedcom(clerk, wrap(...namesakes))
  expect(await read(clerk, id)).toMatchObject({ added: 3, refused: 0 })
  const { body } = await clerk('GET', `/api/people-imports/${id}/questions`)
  const question = body.data.find(({ kind }: { kind: string }) => kind === 'person')
  expect(question).toMatchObject({ answer: null, proposal: null })
  const answer = await clerk('PUT', `/api/people-imports/${id}/answers`, {
    answers: { [question.id]: question.options[0].value },
  })
  expect(answer.status).toBe(200)
  await runCheck(clerk, id)
  expect((await reasons(clerk, id, 'refuse')).flat().join()).toMatch(
    /dotyczy już wiersz 3\. Powiązań .* dopisz po imporcie/,
  )
})

test('GEDCOM import: facts without a field are in the notes of the person; too long notes are reported', async () => {
  const clerk = await newParish({ user: { clergy: true } })
  const person = '0 @I1@ INDI\n1 NAME Jan /Lis/\n2 NICK Jaś\n1 SEX M\n1 BIRT\n2 DATE 1950'
  const id = await checkGedcom(clerk, wrap(`${person}\n1 NOTE ${'słowo '.repeat(1200)}`))
  expect((await read(clerk, id)).notes[0]).toMatch(/w uwagach osób: Przydomek \(1\), Notatka \(1\)/)
  expect((await reasons(clerk, id, 'add')).flat().join()).toMatch(/Uwagi: za długie/)
  await apply(clerk, id)
  expect((await readPeople(clerk))[0]!.notes).toMatch(/^Przydomek: Jaś\nNotatka: słowo/)
})

test('GEDCOM import: letters read in the encoding that the clerk chooses; the names leave with the file', async () => {
  const clerk = await newParish()
  const content = Buffer.from('0 HEAD\n0 @I1@ INDI\n1 NAME Jan /D\xb9b/\n1 SEX M\n0 TRLR', 'latin1')
  const { letters } = await read(clerk, await checkGedcom(clerk, content))
  expect(letters).toMatchObject({ encoding: 'windows-1250' })
  expect(letters!.options).toContainEqual({ encoding: 'iso-8859-2', sample: 'Jan Dšb' })
  const { body, headers } = getFile(content, 'drzewo.ged')
  const otherUpload = await clerk('POST', '/api/people-imports?encoding=iso-8859-2', body, headers)
  const { letters: chosen, sample } = await read(clerk, otherUpload.body.id)
  expect([chosen!.encoding, sample[0]![0]]).toEqual(['iso-8859-2', 'Dšb'])
  await clerk('DELETE', `/api/people-imports/${otherUpload.body.id}`)
  const { rows } = await inParish(clerk.parish_id, db =>
    sql`select letters from imports where id = ${otherUpload.body.id}`.execute(db),
  )
  expect(rows).toEqual([{ letters: null }])
  const wrong = await clerk('POST', '/api/people-imports?encoding=koi8', body, headers)
  expect(wrong.status).toBe(422)
})

test('GEDCOM import: a PESEL of the file → never in the notes of a parish that does not store these numbers', async () => {
  const clerk = await newParish({ role_id: 3 })
  const number = (tag: string) => `1 ${tag} 44051401359\n2 TYPE PESEL`
  const person = '0 @I1@ INDI\n1 NAME Jan /Lis/\n1 SEX M\n1 BIRT\n2 DATE 14 MAY 1944'
  const content = wrap(`${person}\n${number('IDNO')}\n${number('SSN')}`)
  const id = await checkGedcom(clerk, content)
  await apply(clerk, id)
  const { rows } = await inParish(clerk.parish_id, db =>
    sql`select birth_date, pesel, notes from people`.execute(db),
  )
  expect(rows).toEqual([{ birth_date: '1944-05-14', pesel: null, notes: null }])
})
