import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { describeAnnexes } from './history.ts'
import { samplePremarital } from './testing.ts'

const { database, newParish, signIn } = await testApi()

const believer = { is_believer: { answer: 'yes' }, known_since: { answer: null, text: '2020' } }
const fiance = { ...samplePremarital.fiance, answers: believer }
const annex = { a05: { visible: true, reason: 'unbeliever' } }

async function changeProtocol(change: object) {
  const priest = await newParish()
  const { id } = (await priest('POST', '/api/premaritals', { ...samplePremarital, fiance })).body
  const next = { ...samplePremarital, fiance, ...change, version: 1 }
  expect((await priest('PUT', `/api/premaritals/${id}`, next)).status).toBe(200)
  const { body } = await priest('GET', `/api/history/premaritals/${id}`)
  return { priest, id, entries: body.data }
}

test('history of a changed answer shows its question, and no other part of the interview', async () => {
  const answers = { ...believer, is_believer: { answer: 'no', text: 'nigdy' } }
  const { entries } = await changeProtocol({ fiance: { ...fiance, answers } })
  expect(entries[0]).toMatchObject({ action: 'update', part: 'Narzeczony' })
  expect(entries[0].changes).toEqual([
    {
      field: 'answers.B1 Czy jest Pan/Pani osobą wierzącą?',
      label: 'Rozmowa: B1 Czy jest Pan/Pani osobą wierzącą?',
      old: 'tak',
      new: 'nie: nigdy',
    },
  ])
})

test('the first history entry lists every answer and both sides by name', async () => {
  const { entries } = await changeProtocol({ comments: 'x' })
  const parts = entries.map(({ part }: { part: string | null }) => part)
  expect(parts).toEqual([null, 'Świadek 2', 'Świadek 1', 'Narzeczona', 'Narzeczony', null])
  const labels = entries[4].changes.map(({ label }: { label: string }) => label)
  expect(labels).toContain('Rozmowa: B9 Od kiedy się Państwo znają?')
})

test('history of an added annex shows its reason', async () => {
  const { entries } = await changeProtocol({ attachments: annex })
  expect(entries[0].changes).toEqual([
    {
      field: 'attachments.oświadczenie strony niewierzącej lub niepraktykującej',
      label: 'Załącznik: oświadczenie strony niewierzącej lub niepraktykującej',
      old: null,
      new: 'dołączono, strona niewierząca',
    },
  ])
})

test('a reason from an older version is shown with its own text', () => {
  const old = { a13: { visible: true, reason: 'emigracja', text: 'od 2019' } }
  expect(describeAnnexes(old)).toEqual({
    'prośba o dyspensę od formy kanonicznej': 'dołączono, emigracja, od 2019',
  })
})

test('the history of a protocol is for clergy, like the protocol', async () => {
  const { priest, id } = await changeProtocol({ comments: 'x' })
  const clerk = await signIn(3, priest.parish_id)
  expect((await clerk('GET', `/api/history/premaritals/${id}`)).status).toBe(403)
})

test('history shows every data column of a protocol', async () => {
  const { premaritalsHistory } = await import('./history.ts')
  const technicalColumns = ['parish_id', 'id', 'version', 'premarital_id']
  const fixedColumns = ['side', 'gender', 'place']
  const reasons = ['subject', 'subject_id', 'code', 'overridden_at']
  for (const { table, fields, silent } of [premaritalsHistory, ...premaritalsHistory.parts]) {
    const { rows } = await database.query(
      'select column_name from information_schema.columns where table_name = $1',
      [table],
    )
    const knownColumns = [
      ...Object.keys(fields),
      ...Object.keys(silent ?? {}),
      ...technicalColumns,
      ...fixedColumns,
      ...reasons,
    ]
    expect(rows.map(row => row.column_name).filter(name => !knownColumns.includes(name))).toEqual(
      [],
    )
  }
})
