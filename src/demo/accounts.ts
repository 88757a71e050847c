import { hash } from '@node-rs/argon2'
import type { Database } from '#platform/database/database.ts'
import { isParishRole, CURIA, PARISH_PRIEST } from '#auth/rights/role-names.ts'

export const DEMO_PASSWORD = 'demo-parafia'

/** Demo accounts; their passwords are public, so they can sign in only over loopback (users.demo). */
export const DEMO_ACCOUNTS = [
  { email: 'admin@demo.pl', role_id: 1, name: 'Administrator systemu' },
  { email: 'proboszcz@demo.pl', role_id: 2, name: 'ks. Stanisław Wróbel' },
  { email: 'kancelaria@demo.pl', role_id: 3, name: 'Celina Ożóg' },
  { email: 'kuria@demo.pl', role_id: 4, name: 'Kuria diecezjalna' },
  { email: 'nowy@demo.pl', role_id: 3, name: 'Nowy pracownik', fresh: true },
]

/** Lists the password and the addresses of the demo accounts; empty after the demonstration was left. */
export async function listDemoAccounts(database: Database): Promise<string> {
  const { rows } = await database.query('select exists (select from users where demo) as demo')
  return rows[0].demo ? [DEMO_PASSWORD, ...DEMO_ACCOUNTS.map(({ email }) => email)].join(' ') : ''
}

/**
 * Creates the demo accounts of the first parish; returns the id of the clerk, who is the author of the demo records.
 */
export async function seedAccounts(
  database: Database,
  parish_id: number,
  diocese_id: number | null,
): Promise<number> {
  const password_hash = await hash(DEMO_PASSWORD)
  let clerk = 0
  for (const { email, role_id, name, fresh } of DEMO_ACCOUNTS) {
    const { rows } = await database.query(
      `insert into users (email, role_id, name, parish_id, password_hash, demo, clergy,
         has_changed_first_login_password, is_two_factor_active, first_password_until, diocese_id)
       values ($1, $2, $3, $4, $5, true, $6, $7, $8, $9, $10) returning id`,
      [
        email,
        role_id,
        name,
        isParishRole(role_id) ? parish_id : null,
        password_hash,
        role_id === PARISH_PRIEST,
        fresh ? 0 : 1,
        fresh ? null : 0,
        fresh ? new Date(Date.now() + 7 * 86_400_000) : null,
        role_id === CURIA ? diocese_id : null,
      ],
    )
    if (email === 'kancelaria@demo.pl') clerk = rows[0].id
  }
  return clerk
}
