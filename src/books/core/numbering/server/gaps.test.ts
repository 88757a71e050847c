import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { type GapYear, isGap, getRanges, getYears } from '../contract.ts'

const { newParish, inParish } = await testApi()

/** Creates a parish whose book of baptisms has these acts: `12a/1998`, `b.n./1823`. */
async function createParishWithActs(...acts: string[]) {
  const clerk = await newParish({ role_id: 3 })
  const rows = acts.map(act => {
    const [number, year] = act.split('/')
    return { act_number: number === 'b.n.' ? null : number, year: Number(year) }
  })
  await inParish(clerk.parish_id, db =>
    sql`insert into baptisms (act_number, year, names, surname, archival)
      select act_number, year, 'Jan', 'Nowak', true
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (act_number text, year integer)`.execute(
      db,
    ),
  )
  return clerk
}

async function listGaps(clerk: Caller): Promise<GapYear[]> {
  const { status, body } = await clerk('GET', '/api/book-gaps?book=baptisms')
  expect(status).toBe(200)
  return body.years
}

const describeMissing = async (...acts: string[]) => {
  const years = await listGaps(await createParishWithActs(...acts))
  return years.map(year => `${getYears(year)}: ${year.acts ? getRanges(year.missing) : 'nic'}`)
}

test('a year shows its first and last number, the number of acts, and the missing numbers', async () => {
  const [year] = await listGaps(
    await createParishWithActs('2/1998', '3/1998', '7/1998', '8/1998', '10/1998', 'b.n./1998'),
  )
  expect(year).toEqual({
    part: null,
    year: 1998,
    to_year: null,
    acts: 6,
    first: 2,
    last: 10,
    unnumbered: 1,
    continued: false,
    missing: [
      { from: 1, to: 1 },
      { from: 4, to: 6 },
      { from: 9, to: 9 },
    ],
    missing_count: 5,
    marked: [],
  })
})

test('missing numbers are listed as ranges', () => {
  expect(
    getRanges([
      { from: 4, to: 6 },
      { from: 9, to: 9 },
    ]),
  ).toBe('4–6, 9')
})

test('a number with a letter or used twice is shown, and its position is not missing', async () => {
  const [year] = await listGaps(
    await createParishWithActs('1/1998', '2/1998', '02/1998', '3a/1998', '4/1998'),
  )
  expect(year).toMatchObject({ missing: [], marked: ['02', '2', '3a'] })
})

test('consecutive years without acts are listed as one', async () => {
  expect(await describeMissing('1/1900', '1/1903', '1/1905')).toEqual([
    '1900: ',
    '1901–1902: nic',
    '1903: ',
    '1904: nic',
    '1905: ',
  ])
})

test('continuous numbering: no number is missing at the turn of the year', async () => {
  expect(await describeMissing('1/1900', '2/1900', '3/1901', '5/1901')).toEqual([
    '1900: ',
    '1901: 4',
  ])
  expect(await describeMissing('1/1900', '2/1900', '4/1901')).toEqual(['1900: ', '1901: 1–3'])
})

test('acts without numbers are no gap, and their year is not empty', async () => {
  const [year] = await listGaps(await createParishWithActs('b.n./1823', 'b.n./1823'))
  expect(year).toMatchObject({ acts: 2, first: null, last: null, unnumbered: 2, missing: [] })
  expect(isGap(year!)).toBe(false)
})

test('a cancelled act keeps its number', async () => {
  const clerk = await createParishWithActs('1/1998', '2/1998', '3/1998')
  await inParish(clerk.parish_id, db =>
    sql`update baptisms set cancelled_at = now(), cancel_reason = 'próba' where act_number = '2'`.execute(
      db,
    ),
  )
  expect((await listGaps(clerk))[0]).toMatchObject({ acts: 3, missing: [] })
})

test('one very large number makes one range, not a hundred thousand rows', async () => {
  const [year] = await listGaps(await createParishWithActs('1/1998', '99999/1998'))
  expect(year).toMatchObject({ missing: [{ from: 2, to: 99998 }], missing_count: 99997 })
})

test('every parish sees its own book; an empty one has no years, an unknown book is refused', async () => {
  await createParishWithActs('5/1998')
  const stranger = await newParish({ role_id: 3 })
  expect(await listGaps(stranger)).toEqual([])
  expect((await stranger('GET', '/api/book-gaps?book=people')).status).toBe(422)
  expect((await stranger('GET', '/api/prints/bookGaps?book=baptisms')).body.message).toBe(
    'W tej księdze nie ma jeszcze żadnego aktu',
  )
})

test('the list is printed, also when nearly every number is missing', async () => {
  const actNumbers = Array.from(
    { length: 300 },
    (_, index) => `${index * 7 + 3}/${1800 + (index % 60) * 3}`,
  )
  const clerk = await createParishWithActs(...actNumbers, '12a/1800', 'b.n./1801')
  const { status, body } = await clerk('GET', '/api/prints/bookGaps?book=baptisms')
  expect(status).toBe(200)
  expect(body.filename).toMatch(/^Braki w numeracji – księga ochrzczonych/)
  expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
})

test('the title of the list lowers the first letter alone: „księga I Komunii”', async () => {
  const clerk = await newParish({ role_id: 3 })
  await inParish(clerk.parish_id, db =>
    sql`insert into communions (archival, act_number, year, names, surname)
      values (true, '1', 1998, 'Ewa', 'Lis')`.execute(db),
  )
  const { body } = await clerk('GET', '/api/prints/bookGaps?book=communions')
  expect(body.filename).toMatch(/^Braki w numeracji – księga I Komunii/)
})
