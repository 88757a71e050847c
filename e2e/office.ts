import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hash as hashOf } from '@node-rs/argon2'
import { type BrowserContext, test as plain } from '@playwright/test'
import { Pool } from 'pg'
import { sendRequest } from './send.ts'
import { DATA_DIR } from './server.ts'

export const PASSWORD = 'zielone jabłka 2026'
/** Hundreds of sign-ins say nothing of what a hash should cost: hash.test.ts does. */
const CHEAP = { memoryCost: 8, timeCost: 1 }
/** Of a journey that varies what another proves: it runs at night, not in `npm test`. */
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
  /** The same as one of the parish, whose rows alone it sees and writes. */
  sqlIn(parish_id: number | null, text: string, values?: unknown[]): Promise<any[]>
  /** A parish of one's own. */
  newParish(overrides?: Overrides): Promise<number>
  /** Somebody who has settled both gates; role 3 unless told, in a parish of their own unless told. */
  newPerson(overrides?: Overrides): Promise<OfficeUser>
  /** The same person, signed in in this browser without the sign-in page. */
  signIn(
    context: BrowserContext,
    person: Pick<OfficeUser, 'email'>,
    password?: string,
  ): Promise<void>
  /** The newest letter to an address, as plain text. */
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
  const sqlIn = async (parish_id: number | null, text: string, values: unknown[] = []) => {
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
    sqlIn,
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
    letterTo: email => letterTo(email),
  }
}

const OUTBOX = join(DATA_DIR, 'outbox')

async function letterTo(email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries++) {
    // Made with the first letter.
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

/** Quoted-printable, as letters travel. */
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
    // Failures of the last journey would ask this one for the bot check.
    await pool.query('delete from attempts')
    await use(await startInstallation(hash, pool))
  },
})

export { expect } from '@playwright/test'
export { ADDRESS } from './server.ts'
