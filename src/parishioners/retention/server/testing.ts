import type { Caller, testApi } from '#testing/api.ts'
import { samplePremarital } from '#books/premaritals/server/testing.ts'
import { registerPeople } from '../../people/server/testing.ts'

export const PROPOSALS = '/api/retention-proposals'

export const listProposals = async (priest: Caller, query = '') =>
  (await priest('GET', `${PROPOSALS}?${query}`)).body

interface ProposalKey {
  kind: string
  record_id: number
  version: number
}
export const nameRecord = ({ kind, record_id, version }: ProposalKey) => ({
  kind,
  record_id,
  version,
})

/** Returns the first proposal of a kind. */
export const getProposal = async (priest: Caller, kind: string) =>
  (await listProposals(priest, `kind=${kind}`)).data[0]

export const formerPerson = {
  status: 'former',
  in_parish_to: '2010-05-03',
  phone: '600100200',
} as const

/** Creates a parish with the card of a person who left it long ago. */
export async function addFormerPerson(
  { newParish }: Pick<TestApp, 'newParish'>,
  change: object = {},
) {
  const priest = await newParish()
  const [id] = await registerPeople(priest, { ...formerPerson, ...change })
  return { priest, id: id! }
}
type TestApp = Awaited<ReturnType<typeof testApi>>

/** Creates a parish with a protocol cancelled long ago and a confidential answer. */
export async function addCancelledProtocol({ newParish, inParish }: TestApp) {
  const priest = await newParish()
  const answers = { impotence: { answer: 'yes', text: 'choroba z 2001 r.' } }
  const fiance = { ...samplePremarital.fiance, answers, phone: '600100300' }
  const { body } = await priest('POST', '/api/premaritals', { ...samplePremarital, fiance })
  await priest('POST', `/api/premaritals/${body.id}/cancel`, { version: 1, reason: 'Rozstali się' })
  await inParish(priest.parish_id, db =>
    db.updateTable('premaritals').set({ cancelled_at: '2015-01-02' }).execute(),
  )
  return { priest, id: body.id as number }
}

/** Joins the values and reasons in the history of a table of the parish. */
export async function readHistoryText({ database }: TestApp, priest: Caller, table: string) {
  const { rows } = await database.query<{ text: string }>(
    `select string_agg(concat(old, new, reason), ' ') as text from history where parish_id = $1 and table_name = $2`,
    [priest.parish_id, table],
  )
  return rows[0]!.text
}
