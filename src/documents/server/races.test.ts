import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createFullCouple } from '#books/premaritals/server/testing.ts'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { type ApiResponse, type Caller, testApi } from '#testing/api.ts'
import { ownDatabaseWithDictionaries } from '#testing/own-database.ts'

// The test needs its own database, because it counts the locks.
const { database, inParish, newParishId, signIn, send } = await testApi({
  url: await ownDatabaseWithDictionaries('races'),
})
/** Number of repetitions of each race, in the daily and in the nightly run. */
const RUNS: [rounds: number, options: { tags?: string[] }][] = [
  [3, {}],
  [20, { tags: ['nightly'] }],
]

interface Case {
  print: () => Promise<ApiResponse>
  /** Corrects the data that the paper states. */
  edit: (db: Db, names: string) => Promise<unknown>
}

/** Papers by their records, each with a correction that makes it outdated. */
const CASES: Record<string, (priest: Caller) => Promise<Case>> = {
  async 'licence of a protocol'(priest) {
    const { body } = await priest('POST', '/api/premaritals', await createFullCouple(priest))
    return {
      print: () => priest('GET', `/api/prints/premaritals/${body.id}/weddingLicence`),
      edit: (db, names) =>
        sql`update premarital_parties set names = ${names}
          where premarital_id = ${body.id} and side = 'fiance'`.execute(db),
    }
  },
  async 'licence of a protocol as a text to be edited'(priest) {
    const { body } = await priest('POST', '/api/premaritals', await createFullCouple(priest))
    return {
      print: () => priest('GET', `/api/docx/premaritals/${body.id}/weddingLicence`),
      edit: (db, names) =>
        sql`update premarital_parties set names = ${names}
          where premarital_id = ${body.id} and side = 'fiance'`.execute(db),
    }
  },
  async 'certificate of baptism'(priest) {
    const act = {
      archival: true,
      act_number: '7',
      year: 2026,
      baptism_date: '2026',
      names: 'Jan',
      surname: 'Gołąb',
    }
    const { body } = await priest('POST', '/api/baptisms', act)
    return {
      print: () => priest('GET', `/api/prints/baptismDefaultCertificate?id=${body.id}`),
      async edit(db, names) {
        await setChangeReason(db, 'Omyłka pisarska')
        await sql`update baptisms set names = ${names} where id = ${body.id}`.execute(db)
      },
    }
  },
  async 'certificate of a card'(priest) {
    const [id] = await registerPeople(priest, { building_number: '7', post_office: 'Tarnów' })
    return {
      print: () => priest('GET', `/api/prints/peopleDocuments/${id}/membership`),
      edit: (db, names) => sql`update people set names = ${names} where id = ${id}`.execute(db),
    }
  },
}

/** Counts the transactions that wait for a lock. */
async function countWaiting() {
  const { rows } = await database.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].count as number
}
const untilWaiting = (count: number) => expect.poll(countWaiting).toBe(count)

/** Runs the work in a transaction, which stays open until the test requests the commit. */
async function holdTransaction(parish_id: number, work: (db: Db) => Promise<unknown>) {
  const isDone = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const transactionEnd = inParish(parish_id, async db => {
    await work(db)
    isDone.resolve()
    await mayEnd.promise
  })
  await Promise.race([isDone.promise, transactionEnd])
  return () => {
    mayEnd.resolve()
    return transactionEnd
  }
}

async function readPaper(parish_id: number, { status, body }: ApiResponse) {
  expect([status, body.message]).toEqual([200, undefined])
  const paper = await inParish(parish_id, db =>
    db
      .selectFrom('documents')
      .select(['content', 'verification_code'])
      .where('id', '=', body.document_id)
      .executeTakeFirstOrThrow(),
  )
  const url = `/api/public/documents/${paper.verification_code}`
  const { body: verified } = await send({ method: 'GET', url })
  return { content: JSON.stringify(paper.content), standing: verified.standing as string }
}

const nameRound = (way: string, round: number) => `${way}${'a'.repeat(round + 1)}`

for (const [rounds, options] of RUNS) {
  test.each(Object.entries(CASES))(
    `%s: corrected while it is issued, ${rounds} times → it contains the correction and is valid`,
    options,
    async (_, prepare) => {
      const { parish_id, ...priest } = await withParish(prepare)
      for (let round = 0; round < rounds; round++) {
        const names = nameRound('Adam', round)
        const commit = await holdTransaction(parish_id, db => priest.edit(db, names))
        const printRequest = priest.print()
        await untilWaiting(1)
        await commit()
        const { content, standing } = await readPaper(parish_id, await printRequest)
        expect([round, content.includes(names), standing]).toEqual([round, true, 'stands'])
      }
    },
  )

  test.each(Object.entries(CASES))(
    `%s: corrected after it was read and before it was saved, ${rounds} times → it is outdated`,
    options,
    async (_, prepare) => {
      const { parish_id, ...priest } = await withParish(prepare)
      for (let round = 0; round < rounds; round++) {
        const names = nameRound('Ewa', round)
        const client = await database.connect()
        // The lock allows reading and blocks the saving of the paper.
        await client.query('begin; lock table documents in share mode')
        const printRequest = priest.print()
        await untilWaiting(1)
        const editRequest = inParish(parish_id, db => priest.edit(db, names))
        await Promise.race([editRequest, untilWaiting(2)])
        await client.query('commit')
        client.release()
        await editRequest
        const { content, standing } = await readPaper(parish_id, await printRequest)
        expect([round, content.includes(names), standing]).toEqual([round, false, 'outdated'])
      }
    },
  )
}

async function withParish(prepare: (priest: Caller) => Promise<Case>) {
  const parish_id = await newParishId()
  const preparedPriest = await prepare(await signIn(2, parish_id, { clergy: true }))
  // The first print starts the typesetting workers.
  expect((await preparedPriest.print()).status).toBe(200)
  return { parish_id, ...preparedPriest }
}
