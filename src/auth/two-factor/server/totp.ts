import { sql } from 'kysely'
import { generateSecret, generateURI, verify } from 'otplib'
import { renderSVG } from 'uqr'
import type { Db } from '#platform/database/database.ts'

const TOTP_STEP_SECONDS = 30
/**
 * Number of steps ahead of the code's own beyond which the stored step was used while the clock was fast; the clock has
 * been set back since.
 */
const MAX_CLOCK_DRIFT_STEPS = 4

/** Creates the secret for the person's application: as text, as an address and as a picture. */
export function newSecret(email: string) {
  const secret = generateSecret()
  const url = generateURI({ issuer: 'Kancelaria', label: email, secret })
  return { secret, url, qr: renderSVG(url, { border: 2 }) }
}

/**
 * Returns the time step of a code, current or previous (a code typed slowly, a clock half a minute late: our deviation
 * from ASVS 6.5.5); undefined for a wrong code. The current time comes from the database, because the clock of one of
 * several servers may be minutes off, and no user could sign in at that server.
 */
export async function findTotpStep(
  db: Db,
  secret: string,
  token: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ epoch: number }>`
    select extract(epoch from now())::float8 as epoch`.execute(db)
  const result = await verify({
    secret,
    token,
    epoch: rows[0]?.epoch,
    epochTolerance: [TOTP_STEP_SECONDS, 0],
  })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/** Marks the code's step as used. False when this or a later step was used before, also at this very moment. */
export async function spendStep(db: Db, user_id: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ two_factor_step: step })
    .where('id', '=', user_id)
    .where(
      sql<boolean>`coalesce(two_factor_step, 0) not between ${step} and ${step + MAX_CLOCK_DRIFT_STEPS}`,
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
