import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash as hashOf } from '@node-rs/argon2'
import { type BrowserContext, test as plain } from '@playwright/test'
import { Pool } from 'pg'
import { sendRequest } from './send.ts'
import { DATA_DIR } from './server.ts'

export const PASSWORD = 'zielone jabłka 2026'
/** Hash cost that keeps hundreds of sign-ins fast; hash.test.ts tests the real cost. */
const CHEAP = { memoryCost: 8, timeCost: 1 }
/** Tag of a test that repeats another one with variations: it runs at night, not in `npm test`. */
export const NIGHTLY = { tag: '@nightly' }
export const PEOPLE = '/status-of-the-animarum/parish-records/peoples'

export interface OfficeUser {
  id: number
  email: string
  parish_id: number | null
}

type Overrides = Record<string, unknown>

/** Access to the installation that an end-to-end test has besides the screens. */
export interface OfficeFixture {
  sql(text: string, values?: unknown[]): Promise<any[]>
  /** Runs a query as a user of one parish, who sees and writes only the rows of that parish. */
  sqlIn(parish_id: number | null, text: string, values?: unknown[]): Promise<any[]>
  /** Creates a new parish. */
  newParish(overrides?: Overrides): Promise<number>
  /**
   * Creates a user who has already answered both prompts after the sign-in (first password, second factor); by default
   * with role 3 and in a new parish.
   */
  newPerson(overrides?: Overrides): Promise<OfficeUser>
  /** Signs the user in in this browser without the sign-in page. */
  signIn(
    context: BrowserContext,
    person: Pick<OfficeUser, 'email'>,
    password?: string,
  ): Promise<void>
  /** Returns the newest letter to an address as plain text. */
  letterTo(email: string): Promise<string>
}

const columns = (overrides: Overrides) => ({
  names: Object.keys(overrides).join(', '),
  places: Object.keys(overrides)
    .map((_, index) => `$${index + 1}`)
    .join(', '),
  values: Object.values(overrides),
})

async function startInstallation(hash: string, pool: Pool): Promise<OfficeFixture> {
  const sql = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows
  const runSql = async (parish_id: number | null, text: string, values: unknown[] = []) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.parish_id', $1, true)`, [String(parish_id)])
      const { rows } = await client.query(text, values)
      await client.query('commit')
      return rows
    } finally {
      client.release()
    }
  }
  const insert = async (table: string, overrides: Overrides) => {
    const { names, places, values } = columns(overrides)
    const [row] = await sql(
      `insert into ${table} (${names}) values (${places}) returning id`,
      values,
    )
    return Number(row.id)
  }
  const newParish = async (overrides: Overrides = {}) => {
    const id = await insert('parishes', {
      name: 'Parafia św. Anny',
      title: 'św. Anny',
      url: `p-${crypto.randomUUID()}`,
      town: 'Sokołów',
      ...overrides,
    })
    await sql('insert into parish_modules select $1, id from modules where price > 0', [id])
    return id
  }
  return {
    sql,
    sqlIn: runSql,
    newParish,
    async newPerson(overrides = {}) {
      const roams = overrides.role_id === 1 || overrides.role_id === 4
      const person = {
        role_id: 3,
        parish_id: roams ? null : await newParish(),
        name: 'Celina Ożóg',
        email: `${crypto.randomUUID()}@kancelaria.example`,
        password_hash: hash,
        has_changed_first_login_password: 1,
        is_two_factor_active: 0,
        ...overrides,
      }
      return { ...person, id: await insert('users', person) }
    },
    async signIn(context, { email }, password = PASSWORD) {
      await context.request.get('/sanctum/csrf-cookie')
      await sendRequest(context, '/login', { email, password })
    },
    letterTo: email => waitForLetter(email),
  }
}

const OUTBOX = join(DATA_DIR, 'outbox')

async function waitForLetter(email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    // The outbox folder is created with the first letter.
    const entries = existsSync(OUTBOX) ? readdirSync(OUTBOX, { withFileTypes: true }) : []
    const letters = entries
      .filter(({ name }) => name.endsWith('.eml'))
      .map(({ name }) => readFileSync(join(OUTBOX, name), 'utf8'))
      .filter(text => text.includes(email))
    const last = letters.at(-1)
    if (last) return readable(last)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('No letter has come')
}

/** Decodes quoted-printable, the transfer encoding of the letters. */
const readable = (letter: string) =>
  letter
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )

export const test = plain.extend<{ office: OfficeFixture }, { pool: Pool; hash: string }>({
  pool: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands the pattern
    async ({}, use) => {
      const pool = new Pool({
        connectionString: readFileSync(join(DATA_DIR, 'url'), 'utf8'),
        max: 2,
      })
      await use(pool)
      await pool.end()
    },
    { scope: 'worker' },
  ],
  hash: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands the pattern
    async ({}, use) => use(await hashOf(PASSWORD.normalize('NFKC'), CHEAP)),
    { scope: 'worker' },
  ],
  office: async ({ pool, hash }, use) => {
    // Delete the failed attempts of the previous test; otherwise this one would be asked for the bot check.
    await pool.query('delete from attempts')
    await use(await startInstallation(hash, pool))
  },
})

export { expect } from '@playwright/test'
export { ADDRESS } from './server.ts'
