import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import pg from 'pg'
import { benchDatabase, insertPeople } from './database.ts'
import { type BenchFigure, calculateMedian, roundNumber } from './figures.ts'
import { runServer } from './server.ts'
import { openDatabase } from '#platform/database/database.ts'
import { buildApp } from '../src/app/server/app.ts'
import { tokenHash } from '#auth/sign-in/server/identify.ts'

const CLIENTS = 8
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const ADDRESSES = {
  list: '/api/peoples?per_page=50&page=3',
  search: '/api/peoples?per_page=50&search=kow',
}

export async function signIn(database: pg.Pool, parish_id: number) {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await database.query(
    `insert into users (role_id, parish_id, name, email, has_changed_first_login_password, is_two_factor_active)
     values (2, $1, 'Bench', $2, 1, 0) returning id`,
    [parish_id, `${token}@bench.test`],
  )
  await database.query(
    `insert into account_sessions (token_hash, user_id, parish_id, idle_minutes, expires_at)
     values ($1, $2, $3, 720, now() + interval '12 hours')`,
    [tokenHash(token), rows[0].id, parish_id],
  )
  return `sid=${token}`
}

const literal = (value: unknown): string => {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'::bytea`
  return pg.escapeLiteral(String(value))
}

/** Returns the exact statements that one request sends, with its values written in, as a pgbench script. */
async function getStatements(url: string, cookie: string, address: string) {
  const database = openDatabase(url, 1)
  const { app } = await buildApp({ database, secret: 'bench', publicUrl: 'http://localhost' })
  const headers = { cookie }
  await app.inject({ url: address, headers })
  const statements: string[] = []
  const client = await database.connect()
  const query = client.query.bind(client) as (...all: unknown[]) => unknown
  client.query = ((
    first: string | { text: string; values?: unknown[] },
    ...otherArguments: unknown[]
  ) => {
    const text = typeof first === 'string' ? first : first.text
    const values = typeof first === 'string' ? [] : (first.values ?? [])
    statements.push(text.replaceAll(/\$(\d+)/g, (_, n: string) => literal(values[Number(n) - 1])))
    return query(first, ...otherArguments)
  }) as typeof client.query
  client.release()
  await app.inject({ url: address, headers })
  await app.close()
  await database.end()
  return statements.map(text => `${text.replaceAll(/\s+/g, ' ').trim()};`).join('\n')
}

function pgbench(url: string, script: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'bench-')), 'script.sql')
  writeFileSync(file, script)
  const { hostname, searchParams, pathname, username } = new URL(url)
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    `${CLIENTS}`,
    '-j',
    '2',
    '-T',
    `${SECONDS}`,
    '-f',
    file,
  ]
  const host = searchParams.get('host') ?? hostname
  const { stdout, stderr, error } = spawnSync(
    process.env.PGBENCH ?? 'pgbench',
    [
      ...args,
      '-h',
      host,
      '-p',
      searchParams.get('port') ?? '5432',
      '-U',
      username,
      pathname.slice(1),
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${process.env.PATH}:/usr/lib/postgresql/15/bin` },
    },
  )
  if (error)
    throw new Error(
      'pgbench is not installed (Debian: postgresql-contrib); set PGBENCH to its path',
    )
  const tps = /tps = ([\d.]+)/.exec(stdout)
  if (!tps) throw new Error(stderr)
  return Number(tps[1])
}

async function cannon(port: number, cookie: string, address: string) {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${address}`,
    connections: CLIENTS,
    duration: SECONDS,
    headers: { cookie },
  })
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return { rate: result.requests.average, p99: result.latency.p99 }
}

/**
 * Measures list and search of 10,000 people, alone and among 20 parishes, compared with pgbench running the same
 * statements.
 */
export async function benchLists(): Promise<BenchFigure[]> {
  const { server, url, database } = await benchDatabase('lists')
  const figures: BenchFigure[] = []
  const [first] = await insertPeople(database, 1, 10_000)
  const cookie = await signIn(database, first!)
  const running = await runServer({ DATABASE_URL: url, SECRET_KEY: 'b'.repeat(64) })
  const rates: Record<string, number> = {}
  for (const parishes of [1, 20]) {
    if (parishes > 1) await insertPeople(database, parishes - 1, 10_000)
    for (const [name, address] of Object.entries(ADDRESSES)) {
      const script = await getStatements(url, cookie, address)
      const rounds = []
      await cannon(4021, cookie, address)
      for (let n = 0; n < ROUNDS; n++) {
        const { rate, p99 } = await cannon(4021, cookie, address)
        rounds.push({ rate, p99, ratio: rate / pgbench(url, script) })
      }
      const rate = calculateMedian(rounds.map(r => r.rate))
      const sizeLabel = `${name}, ${parishes * 10_000} people in ${parishes} parish(es)`
      figures.push(
        {
          name: `${sizeLabel}: ratio to pgbench`,
          value: roundNumber(calculateMedian(rounds.map(r => r.ratio))),
          unit: '',
          bar: '>= 0.7',
        },
        {
          name: `${sizeLabel}: requests`,
          value: roundNumber(rate, 0),
          unit: '/s',
          note: `p99 ${calculateMedian(rounds.map(r => r.p99))} ms`,
        },
      )
      if (rates[name])
        figures.push({
          name: `${name}: 20 parishes against one`,
          value: roundNumber(rate / rates[name]),
          unit: 'x',
          bar: 'about 1',
        })
      rates[name] = rate
    }
  }
  await running.stop()
  await database.end()
  await server.stop()
  return figures
}
