import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { forbidden } from '#platform/refusals.ts'
import { orderMail } from '#auth/server/mail/account-mail.ts'
import { type BackupPlacement, listBackupGaps } from '#operations/backups/server/keeping/gaps.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { type FirstStep, type FirstStepName, installationSteps, parishSteps } from '../contract.ts'
import { ADMINISTRATOR, PARISH_PRIEST } from '#auth/rights/role-names.ts'

type StepConditions = Record<string, RawBuilder<boolean>>

/** The start password was replaced; „Przypomnij później” only postpones it. */
const hasOwnPassword = (account: number) =>
  sql<boolean>`(select has_changed_first_login_password = 1 from users where id = ${account})`

const ofInstallation = (
  account: number,
): Record<(typeof installationSteps)[number], RawBuilder<boolean>> => ({
  own_password: hasOwnPassword(account),
  second_factor: sql`(select is_two_factor_active = 1 from users where id = ${account})`,
  parish: sql`exists (select from parishes where active = 1)`,
  diocese: sql`exists (select from parishes where active = 1)
    and not exists (select from parishes where active = 1 and diocese_id is null)`,
  // Every active parish has an active account of a parish priest.
  priest: sql`exists (select from parishes where active = 1) and not exists (
    select from parishes where active = 1 and not exists (
      select from users where users.parish_id = parishes.id and role_id = 2 and users.active))`,
  // The provider has accepted at least one message, to which it assigned an id.
  sms: sql`exists (select from message_deliveries where provider_id is not null)`,
  mail: sql`(select mail_tried_at is not null from installation_state)`,
  backup: sql`exists (select from backups where finished_at is not null and problem is null)`,
})

const ofParish = (
  account: number,
  parish: number,
): Record<'own_password' | 'details' | 'clerk', RawBuilder<boolean>> => ({
  own_password: hasOwnPassword(account),
  details: sql`(select town is not null and (street is not null or building_number is not null)
    and zip_code is not null and coalesce(phone, email) is not null from parishes where id = ${parish})`,
  clerk: sql`exists (select from users where parish_id = ${parish} and role_id in (3, 5) and active
    and not is_service)`,
})

/** Conditions that only the parish itself may read. */
const inParish: Record<
  'workers' | 'place' | 'numbers' | 'dictionaries' | 'people',
  RawBuilder<boolean>
> = {
  workers: sql`exists (select from parish_workers where active and clergy)
    and exists (select from parish_workers where active and signs)`,
  place: sql`exists (select from parish_places where active and is_default)`,
  numbers: sql`exists (select from book_starts) or exists (select from baptisms) or exists (select from weddings)`,
  dictionaries: sql`exists (select from towns where parish_id = (select current_parish()))
    or exists (select from dictionary_items where parish_id = (select current_parish()))`,
  people: sql`exists (select from people)`,
}

const select = (conditions: StepConditions) =>
  sql<Record<string, boolean>>`select ${sql.join(
    Object.entries(conditions).map(([step, expression]) => sql`${expression} as ${sql.ref(step)}`),
  )}`

const settles = ({ user }: Pick<Context, 'user'>) =>
  user.role_id === ADMINISTRATOR
    ? 'installation'
    : user.role_id === PARISH_PRIEST && user.parish_id !== null
      ? 'parish'
      : null

const toFirstSteps = (
  steps: readonly FirstStepName[],
  completion: Record<string, boolean>,
  skippedSteps: readonly string[],
) =>
  steps.map((step): FirstStep => ({
    step,
    state: completion[step] ? 'done' : skippedSteps.includes(step) ? 'skipped' : 'missing',
  }))

/** Lists the missing steps as determined from the data: no step is ticked off by hand. */
export async function listFirstSteps(context: Context, backups?: BackupPlacement) {
  const { db, user } = context
  const scope = settles(context)
  if (scope === 'installation') {
    const { rows } = await select(ofInstallation(user.id)).execute(db)
    const state = await db
      .selectFrom('installation_state')
      .select('skipped_steps')
      .executeTakeFirstOrThrow()
    const steps = toFirstSteps(installationSteps, firstRowOrThrow(rows), state.skipped_steps)
    const gaps = await listBackupGaps(backups)
    return { data: steps.map(step => (step.step === 'backup' ? { ...step, gaps } : step)) }
  }
  if (scope === 'parish') {
    const parish = user.parish_id!
    const { rows } = await select(ofParish(user.id, parish)).execute(db)
    const parishCompletion = await inOwnSight(db, inParish)
    const { skipped_steps } = await db
      .selectFrom('parishes')
      .select('skipped_steps')
      .where('id', '=', parish)
      .executeTakeFirstOrThrow()
    return { data: toFirstSteps(parishSteps, { ...rows[0], ...parishCompletion }, skipped_steps) }
  }
  return { data: [] }
}

/** Evaluates the conditions as a clerk of the parish, because the installation's role cannot read people. */
async function inOwnSight(db: Db, conditions: StepConditions) {
  await sql`set local role app_user`.execute(db)
  const { rows } = await select(conditions).execute(db)
  await sql`set local role app_system`.execute(db)
  return firstRowOrThrow(rows)
}

export async function skipFirstStep(context: Context, step: FirstStepName, isSkipped: boolean) {
  const { db, user } = context
  const scope = settles(context)
  const skippedSteps = isSkipped
    ? sql<string[]>`array(select distinct unnest(array_append(skipped_steps, ${step})))`
    : sql<string[]>`array_remove(skipped_steps, ${step})`
  if (scope === 'installation') {
    await db.updateTable('installation_state').set({ skipped_steps: skippedSteps }).execute()
  } else if (scope === 'parish') {
    await db
      .updateTable('parishes')
      .set({ skipped_steps: skippedSteps })
      .where('id', '=', user.parish_id!)
      .execute()
  } else throw forbidden()
  return {}
}

export async function tryMail({ db, user }: Context) {
  await orderMail(db, { kind: 'trial', user_id: user.id })
  return {}
}
