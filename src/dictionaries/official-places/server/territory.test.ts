import { expect, test } from 'vitest'
import { getFile } from '#imports/server/testing.ts'
import { buildZip } from '#platform/sheets/testing.ts'
import { testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'
import { addTerritory } from './adding.ts'
import { createTerritoryReader } from './staging.ts'
import { SIMC, TERC, ULIC } from './testing.ts'

const { database, newParish, signIn } = await testApi({
  url: await ownDatabase('territory'),
})
const signal = new AbortController().signal
const admin = await signIn(1, null)

function send(content: string | Uint8Array, sender = admin) {
  const { headers, body } = getFile(content, 'plik.csv')
  return sender('POST', '/api/territory/files', body, headers)
}
async function order(part: string, with_streets = true) {
  const { status, body } = await admin('POST', '/api/territory/imports', { part, with_streets })
  expect(status, body.message).toBe(201)
  return body.id as number
}
const add = (id: number) => addTerritory(database)({ id }, signal)
/** Sends a file and reads it, as the job queue would. */
async function bring(content: string | Uint8Array) {
  const { status, body } = await send(content)
  expect(status, body.message).toBe(201)
  const [file] = await common(`select file_id from territory_files where kind = '${body.kind}'`)
  await createTerritoryReader(database)({ kind: body.kind, file_id: Number(file.file_id) }, signal)
  return buildFile(body.kind)
}
const buildFile = async (kind: string) =>
  (await admin('GET', '/api/territory')).body.files.find(
    (file: { kind: string }) => file.kind === kind,
  )
const preview = (part: string, with_streets = true) =>
  admin('GET', `/api/territory/preview?part=${part}&with_streets=${with_streets}`)
const common = async (text: string) => (await database.query(text)).rows

test('preview places: files missing → refused with the names of the missing files', async () => {
  expect((await preview('12')).body.message).toBe('Najpierw wgraj jeszcze: TERC, SIMC, ULIC.')
  expect(await bring(TERC)).toEqual({
    kind: 'TERC',
    as_of: '2026-01-01',
    lines: 13,
    reading: null,
    problem: null,
  })
  expect(await bring(SIMC)).toMatchObject({ lines: 9 })
  expect((await preview('12')).body.message).toBe('Najpierw wgraj jeszcze: ULIC.')
  expect((await preview('12', false)).status).toBe(200)
  const archive = buildZip({ 'ULIC_Urzedowy_2026-01-01.csv': ULIC })
  expect(await bring(archive)).toMatchObject({ lines: 8 })
  expect(await common('select id from files')).toEqual([])
})

test('units: a part is chosen by voivodeship, county and commune, with the names of the register', async () => {
  const units = async (parentCode: string) =>
    (await admin('GET', `/api/territory/units?within=${parentCode}`)).body.data
  expect(await units('')).toEqual([
    { code: '12', name: 'małopolskie', kind: 'województwo' },
    { code: '14', name: 'mazowieckie', kind: 'województwo' },
  ])
  expect(await units('12')).toMatchObject([{ name: 'bocheński' }, { name: 'Tarnów' }])
  expect(await units('1201')).toEqual([
    { code: '120101', name: 'Bochnia', kind: 'gmina miejska' },
    { code: '120102', name: 'Bochnia', kind: 'gmina wiejska' },
    { code: '120106', name: 'Nowy Wiśnicz', kind: 'gmina miejsko-wiejska' },
  ])
  expect((await preview('99')).status).toBe(422)
  expect((await preview('1')).status).toBe(422)
})

test('add places: a county is added as previewed, without parts of villages and existing towns', async () => {
  const [existingTown] = await common(
    `insert into towns (parish_id, name) values (null, 'Bochnia') returning id`,
  )
  const { body } = await preview('1201')
  expect(body).toEqual({
    part_name: 'woj. małopolskie, pow. bocheński',
    towns: {
      fresh: 4,
      known: 1,
      examples: [
        'Baczków (gm. Bochnia)',
        'Łapczyca (gm. Bochnia)',
        'Łapczyca (gm. Nowy Wiśnicz)',
        'Nowy Wiśnicz (gm. Nowy Wiśnicz)',
      ],
    },
    streets: {
      fresh: 5,
      known: 0,
      examples: [
        'ul. Polna, Baczków',
        'os. Złotej Jesieni, Bochnia',
        'Rynek, Bochnia',
        'ul. Batalionu "Parasol", Bochnia',
        'ul. Kardynała Stefana Wyszyńskiego, Bochnia',
      ],
    },
  })
  await add(await order('1201'))
  const state = (await admin('GET', '/api/territory')).body
  expect(state.imports[0]).toMatchObject({
    part_name: 'woj. małopolskie, pow. bocheński',
    state: 'ready',
    total: 5,
    done: 5,
    towns_added: 4,
    streets_added: 5,
  })
  expect(
    await common(`select id, commune, county, voivodeship from towns where simc = '0900001'`),
  ).toEqual([
    { id: existingTown.id, commune: 'Bochnia', county: 'bocheński', voivodeship: 'małopolskie' },
  ])
  const clerk = await newParish({ role_id: 3 })
  const streets = await clerk(
    'GET',
    `/api/streets?dic_town_id=${existingTown.id}&search=wyszynskiego`,
  )
  expect(streets.body.data).toMatchObject([
    { name: 'ul. Kardynała Stefana Wyszyńskiego', global: true },
  ])
})

test('add places: the same part again → nothing is added', async () => {
  const before = await common(
    'select (select count(*) from towns) as t, (select count(*) from streets) as s',
  )
  const { body } = await preview('1201')
  expect(body.towns).toMatchObject({ known: 5, fresh: 0 })
  expect(body.streets).toMatchObject({ known: 5, fresh: 0 })
  await add(await order('1201'))
  const after = await common(
    'select (select count(*) from towns) as t, (select count(*) from streets) as s',
  )
  expect(after).toEqual(before)
})

test('add places: streets of a district belong to its city, each once', async () => {
  await add(await order('14'))
  const rows = await common(
    `select streets.name from streets join towns on towns.id = town_id where towns.name = 'Warszawa'`,
  )
  expect(rows).toEqual([{ name: 'ul. Polna' }])
})

test('add places: two parts at the same time, or a repeated job → no duplicates', async () => {
  const id = await order('1263')
  const second = await admin('POST', '/api/territory/imports', { part: '14', with_streets: true })
  expect(second).toMatchObject({ status: 422, body: { message: /jest właśnie dodawana/ } })
  await Promise.all([add(id), add(id)])
  await add(id)
  expect(await common(`select name from towns where simc = '0900007'`)).toHaveLength(1)
  expect((await admin('GET', '/api/territory')).body.imports[0]).toMatchObject({
    done: 1,
    total: 1,
  })
})

test('add town: a town of the register typed by a parish → the existing one is returned', async () => {
  const clerk = await newParish()
  const { body } = await clerk('POST', '/api/towns', { name: 'Baczkow' })
  expect(body).toMatchObject({ added: false, entry: { name: 'Baczków', global: true } })
})

const header = SIMC.split('\r\n')[0]!
const good = '12;01;02;2;01;1;Baczków;0900002;0900002;2026-01-01'
const latin = Buffer.from(
  [...`${header.slice(1)}\r\n`]
    .map(letter => letter.charCodeAt(0))
    .concat([0xa3, 0xf3, 0x64, 0x9c]),
)

test.each<[string, string | Uint8Array, RegExp]>([
  [
    'a table of something else',
    'Nazwisko;Imię\r\nNowak;Anna\r\n',
    /nie jest plik TERC, SIMC ani ULIC/,
  ],
  [
    'a page of the web',
    '<html><body>Nie znaleziono</body></html>',
    /nie jest plik TERC, SIMC ani ULIC/,
  ],
  ['a header alone', `${header}\r\n`, /nie ma żadnego wiersza/],
  ['another encoding', latin, /UTF-8/],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), /UTF-8|CSV/],
  ['a number too short', `${header}\r\n${good.replace('0900002', '900')}\r\n`, /Wiersz 2 /],
  ['no name', `${header}\r\n${good}\r\n${good.replace('Baczków', '')}\r\n`, /Wiersz 3 /],
  ['a line cut in the middle', `${header}\r\n${good.slice(0, 20)}`, /Wiersz 2 /],
  [
    'a name without end',
    `${header}\r\n${good.replace('Baczków', 'a'.repeat(200))}\r\n`,
    /Wiersz 2 /,
  ],
  ['a quote without end', `${header}\r\n"${good}\r\n`, /Wiersz 2 /],
  ['an archive without a table', buildZip({ 'czytaj.txt': 'x' }), /nie ma pliku CSV/],
  ['a broken archive', 'PK\u0003\u0004zzzz', /ZIP jest uszkodzone/],
])(
  'upload: %s → refused with a message, and the former file remains',
  async (_, content, words) => {
    const { status, body } = await send(content)
    expect(status).toBe(422)
    expect(body.message).toMatch(words)
    expect(await buildFile('SIMC')).toMatchObject({ lines: 9, reading: null })
  },
)

test('read file: invalid line far down → the problem is shown at the file, and the former lines remain', async () => {
  const manyLines = Array.from({ length: 5001 }, () => good).join('\r\n')
  expect(await bring(`${header}\r\n${manyLines}\r\n${good.slice(0, 20)}`)).toMatchObject({
    lines: 9,
    reading: null,
    problem: expect.stringMatching(/^Wiersz 5003 /),
  })
  expect(await common('select simc from territory_towns')).toHaveLength(9)
  expect(await bring(SIMC)).toMatchObject({ lines: 9, problem: null })
})

test('upload: a newer file replaces one that waits, whose job then does nothing', async () => {
  await send(SIMC)
  const [first] = await common(`select file_id from territory_files where kind = 'SIMC'`)
  expect(await bring(SIMC)).toMatchObject({ reading: null })
  await createTerritoryReader(database)({ kind: 'SIMC', file_id: Number(first.file_id) }, signal)
  expect(await buildFile('SIMC')).toMatchObject({ lines: 9, reading: null })
})

test('territory imports: user who is not an administrator → 403 for uploading and adding', async () => {
  const priest = await newParish()
  const calls = [
    await send(SIMC, priest),
    await priest('GET', '/api/territory'),
    await priest('GET', '/api/territory/units'),
    await priest('GET', '/api/territory/preview?part=12'),
    await priest('POST', '/api/territory/imports', { part: '12' }),
  ]
  expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
})
