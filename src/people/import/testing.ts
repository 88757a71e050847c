import type { Jobs, Work } from '#platform/jobs.ts'
import type { Caller, testApi } from '#testing/api.ts'
import { importJobs } from './jobs.ts'
import { APPLY, CHECK } from './service.ts'

type House = Awaited<ReturnType<typeof testApi>>

const BOUNDARY = '----parafia'

/** A file as a browser sends it. */
export function fileIn(content: string | Uint8Array, name: string) {
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

interface Wish {
  name?: string
  mapping?: Record<string, number>
  overwrite?: boolean
}

/** The way of a file, with the jobs done at once instead of by a queue. */
export async function importsOf({ database }: Pick<House, 'database'>) {
  const works = new Map<string, Work>()
  const work = async (name: string, doing: Work) => void works.set(name, doing)
  await importJobs({ work } as Jobs, database)

  const run = (queue: string) => (clerk: Caller, import_id: number) =>
    works.get(queue)!(
      { parish_id: clerk.parish_id, account_id: clerk.user_id, import_id },
      new AbortController().signal,
    )
  const runCheck = run(CHECK)
  const runApply = run(APPLY)

  function upload(clerk: Caller, content: string | Uint8Array, name = 'parafianie.csv') {
    const { body, headers } = fileIn(content, name)
    return clerk('POST', '/api/people-imports', body, headers)
  }

  const read = async (clerk: Caller, id: number) =>
    (await clerk('GET', `/api/people-imports/${id}`)).body

  /** Uploads and checks; answers the import's number. */
  async function checked(clerk: Caller, content: string | Uint8Array, wish: Wish = {}) {
    const { status, body } = await upload(clerk, content, wish.name)
    if (status !== 201) throw new Error(JSON.stringify(body))
    const { mapping } = await read(clerk, body.id)
    const entry = { mapping: { ...mapping, ...wish.mapping }, overwrite: wish.overwrite }
    const answer = await clerk('PUT', `/api/people-imports/${body.id}/mapping`, entry)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    await runCheck(clerk, body.id)
    return body.id as number
  }

  async function apply(clerk: Caller, id: number) {
    const { status, body } = await clerk('POST', `/api/people-imports/${id}/apply`)
    if (status !== 200) throw new Error(JSON.stringify(body))
    await runApply(clerk, id)
  }

  /** The whole way at once. */
  async function imported(clerk: Caller, content: string | Uint8Array, wish?: Wish) {
    const id = await checked(clerk, content, wish)
    await apply(clerk, id)
    return read(clerk, id)
  }

  /** Rows of an outcome: `[number, first reason]`. */
  async function reasons(clerk: Caller, id: number, outcome: string) {
    const { body } = await clerk('GET', `/api/people-imports/${id}/rows?outcome=${outcome}`)
    return body.data.map((row: { id: number; reasons: string[] }) => [row.id, ...row.reasons])
  }

  return { upload, checked, apply, imported, read, reasons, runCheck, runApply }
}
