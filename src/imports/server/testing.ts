import { sql } from 'kysely'
import type { ImportQuestion } from '../contract.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { JobHandler } from '#platform/jobs/run-alone.ts'
import type { Caller, testApi } from '#testing/api.ts'

type TestServer = Awaited<ReturnType<typeof testApi>>

const BOUNDARY = '----parafia'

/** Builds the multipart body of a file upload, as a browser sends it. */
export function getFile(content: string | Uint8Array, name: string) {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return {
    body: Buffer.concat([
      Buffer.from(head),
      Buffer.from(content),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** Lists the tables in which an import created records, and those in which some of them still exist. */
export const listImportRemains = (
  { inParish }: Pick<TestServer, 'inParish'>,
  { parish_id }: Pick<Caller, 'parish_id'>,
  id: number,
) =>
  inParish(parish_id, async db => {
    const { rows } = await sql<{ name: string; ids: number[] }>`
      select h.table_name as name, array_agg(h.record_id) as ids
      from history h join imports i on h.seq between i.seq_from and i.seq_to
      where i.id = ${id} and h.action = 'insert' group by 1 order by 1`.execute(db)
    const remainingTables: string[] = []
    for (const { name, ids } of rows) {
      const result =
        await sql`select from ${sql.table(name)} where id = any(${ids}::bigint[])`.execute(db)
      if (result.rows.length > 0) remainingTables.push(name)
    }
    return { made: rows.map(({ name }) => name), left: remainingTables }
  })

interface ImportRequest {
  name?: string
  mapping?: Record<string, number>
  overwrite?: boolean
}

interface Way {
  /** `/api/people-imports` */
  base: string
  /** Query of the list: `?book=baptisms`. */
  query?: string
  name: string
  queues: { check: string; apply: string }
  takeUp: (jobs: Jobs, database: TestServer['database']) => Promise<void>
}

interface JobData {
  parish_id: number | null
  account_id: number
  import_id: number
}

/** Builds helpers for one kind of import; its jobs run at once instead of through a queue. */
export async function wayOfFiles({ database }: Pick<TestServer, 'database'>, way: Way) {
  const { base, query = '', queues } = way
  const works = new Map<string, JobHandler<JobData>>()
  // Jobs of one kind of import have the same payload type.
  const work = async (name: string, doing: JobHandler<JobData>) => void works.set(name, doing)
  await way.takeUp({ work } as unknown as Jobs, database)

  const run = (queue: string) => (clerk: Caller, import_id: number) =>
    works.get(queue)!(
      { parish_id: clerk.parish_id, account_id: clerk.user_id, import_id },
      new AbortController().signal,
    )
  const runCheck = run(queues.check)
  const runApply = run(queues.apply)

  function upload(clerk: Caller, content: string | Uint8Array, name = way.name) {
    const { body, headers } = getFile(content, name)
    return clerk('POST', `${base}${query}`, body, headers)
  }

  const read = async (clerk: Caller, id: number) => (await clerk('GET', `${base}/${id}`)).body

  /** Uploads and checks a file; returns the id of the import. */
  async function checkImport(
    clerk: Caller,
    content: string | Uint8Array,
    request: ImportRequest = {},
  ) {
    const { status, body } = await upload(clerk, content, request.name)
    if (status !== 201) throw new Error(JSON.stringify(body))
    const { mapping } = await read(clerk, body.id)
    const entry = { mapping: { ...mapping, ...request.mapping }, overwrite: request.overwrite }
    const answer = await clerk('PUT', `${base}/${body.id}/mapping`, entry)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    await runCheck(clerk, body.id)
    return body.id as number
  }

  /** Confirms the new towns and streets of the file and the proposed people, as a user does before the write. */
  async function confirmProposals(clerk: Caller, id: number) {
    const { body } = await clerk('GET', `${base}/${id}/questions`)
    const open = body.data.filter(
      ({ kind, answer }: ImportQuestion) => /^(?:town|street|person)$/.test(kind) && !answer,
    )
    if (open.length === 0) return
    const answers = Object.fromEntries(
      open.map(({ id, proposal }: ImportQuestion) => [id, proposal ?? 'new']),
    )
    const { status } = await clerk('PUT', `${base}/${id}/answers`, { answers })
    if (status !== 200) throw new Error(`questions of import ${id} not answered`)
    await runCheck(clerk, id)
  }

  async function apply(clerk: Caller, id: number) {
    await confirmProposals(clerk, id)
    const { status, body } = await clerk('POST', `${base}/${id}/apply`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    await runApply(clerk, id)
  }

  async function runImport(clerk: Caller, content: string | Uint8Array, request?: ImportRequest) {
    const id = await checkImport(clerk, content, request)
    await apply(clerk, id)
    return read(clerk, id)
  }

  /** Lists the rows of an outcome: `[number, first reason]`. */
  async function reasons(clerk: Caller, id: number, outcome: string) {
    const { body } = await clerk('GET', `${base}/${id}/rows?outcome=${outcome}`)
    return body.data.map((row: { id: number; reasons: string[] }) => [row.id, ...row.reasons])
  }

  return {
    upload,
    checked: checkImport,
    apply,
    confirmProposals,
    imported: runImport,
    read,
    reasons,
    runCheck,
    runApply,
  }
}
