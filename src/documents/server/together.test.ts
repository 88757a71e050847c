import { expect, test } from 'vitest'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import { type Db, runInTransaction } from '#platform/database/database.ts'
import type { Context } from '#platform/context.ts'
import { Refusal } from '#platform/refusals.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { runPrintSteps } from '#platform/server/print-steps.ts'
import { type Caller, testApi } from '#testing/api.ts'
import type { Paper } from './prepare-papers.ts'
import { draftTogether } from './together.ts'

const { database, newParish, inParish } = await testApi()
/** Creates a clerk with an act to certify, and two letters to print in one file. */
async function office() {
  const clerk = await newParish({ role_id: 3 })
  const { id } = (await clerk('POST', '/api/baptisms', sampleBaptism)).body
  const certify = () => clerk('GET', `/api/prints/baptismDefaultCertificate?id=${id}`)
  const letter = (about: string): Paper => ({
    code: 18,
    template: 'notice',
    title: 'Zawiadomienie',
    subject: 'baptisms',
    subject_id: id,
    person_id: null,
    recipient: 'Żarnowiec',
    purpose: null,
    about,
    verdict: { stated: {}, unproved: [], confirmed: [] },
    content: { who: { names: about }, act: '1/2026', words: { title: 'Zawiadomienie', body: [] } },
  })
  return { clerk, certify, papers: [letter('Anna'), letter('Ewa')] }
}

/** Prints the papers; calls `meanwhile` after each transaction, so also during the typesetting. */
function printing(clerk: Caller, papers: Paper[], meanwhile: () => Promise<unknown>) {
  const identity = {
    role: 'app_user',
    parish_id: clerk.parish_id!,
    account_id: clerk.user_id,
    readOnly: false,
  } as const
  const transact = async <T>(_: string, work: (db: Db) => Promise<T>) => {
    const result = await runInTransaction(database, identity, work)
    await meanwhile()
    return result
  }
  const context = {
    user: { id: clerk.user_id, name: 'Celina Ożóg' },
    origin: 'https://kancelaria.test',
    request: { headers: {}, url: '/' },
  } as unknown as Omit<Context, 'db'>
  const form = { template: 'notices', title: 'Zawiadomienia', name: 'papers', coded: true }
  return runPrintSteps(clerk.parish_id, transact, db =>
    draftTogether({ ...context, db }, papers, { ...form, extra: { left: 'nikt' } }),
  )
}

const listDocuments = (clerk: Caller) =>
  inParish(clerk.parish_id, db =>
    db.selectFrom('documents').select(['number', 'title', 'content']).orderBy('number').execute(),
  )

test('print together: papers of one file get consecutive numbers, printed on them', async () => {
  const { clerk, papers } = await office()
  const file = await printing(clerk, papers, async () => {})
  expect(file.left).toBe('nikt')
  const rows = await listDocuments(clerk)
  expect(rows.map(({ number }) => number)).toEqual([1, 2])
  const { text } = await readPdf(Buffer.from(file.pdf, 'base64'))
  for (const { content } of rows)
    expect(text).toContain((content as { document_number: string }).document_number)
})

test('print together: number taken by a concurrent print → the papers are typeset again with later numbers', async () => {
  const { clerk, certify, papers } = await office()
  let first = true
  const file = await printing(clerk, papers, async () => {
    if (!first) return
    first = false
    expect((await certify()).status).toBe(200)
  })
  const rows = await listDocuments(clerk)
  expect(rows.map(({ number, title }) => [number, title === 'Zawiadomienie'])).toEqual([
    [1, false],
    [2, true],
    [3, true],
  ])
  const { text } = await readPdf(Buffer.from(file.pdf, 'base64'))
  const year = new Date().getFullYear()
  expect([text.includes(`2/${year}`), text.includes(`3/${year}`)]).toEqual([true, true])
})

test('print together: overtaken every time → refused with a message, and no document is stored', async () => {
  const { clerk, certify, papers } = await office()
  const error = await printing(clerk, papers, certify).catch((problem: unknown) => problem)
  expect(error).toBeInstanceOf(Refusal)
  expect((error as Refusal).message).toBe(
    'W tej chwili inni też wydają pisma. Spróbuj ponownie za chwilę.',
  )
  expect((await listDocuments(clerk)).every(({ title }) => title !== 'Zawiadomienie')).toBe(true)
})
