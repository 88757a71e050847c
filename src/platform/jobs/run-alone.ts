import pg from 'pg'

/** Handler of a job. `signal` is aborted when the job took too long or the server is shutting down; the
 * result is not used. */
export type JobHandler<Data> = (data: Data, signal: AbortSignal) => Promise<unknown>

/** Error of a run that did not begin, because an earlier run of the same job has not ended. */
class StillRunningError extends Error {
  override name = 'StillRunningError'
}

/**
 * Wraps a handler so that one job (a name with its data) runs once at a time in all processes. The lock belongs to a
 * database session, so it ends with a killed process; when the session is lost, `signal` is aborted, because another
 * process may begin the job then.
 */
export const runAlone =
  <Data>(connectionString: string, name: string, work: JobHandler<Data>): JobHandler<Data> =>
  async (data, signal) => {
    const client = new pg.Client({ connectionString, application_name: 'kancelaria-job-lock' })
    const sessionEnd = new AbortController()
    client.on('error', problem => sessionEnd.abort(problem))
    await client.connect()
    try {
      const { rows } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
        [`job ${name} ${JSON.stringify(data)}`],
      )
      if (!rows[0]?.free) throw new StillRunningError(`${name} has not ended`)
      return await work(data, AbortSignal.any([signal, sessionEnd.signal]))
    } finally {
      await client.end().catch(() => {})
    }
  }
