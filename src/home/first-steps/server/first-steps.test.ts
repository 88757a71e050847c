import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { listEmails } from '#testing/emails.ts'
import { ownDatabase } from '#testing/own-database.ts'

const { newParish, newParishId, signIn, inParish, database } = await testApi({
  url: await ownDatabase('first_steps'),
})

const getStates = async (caller: Caller) => {
  const { status, body } = await caller('GET', '/api/first-steps')
  expect(status).toBe(200)
  return Object.fromEntries(
    body.data.map(({ step, state }: { step: string; state: string }) => [step, state]),
  )
}

test('first steps: the backup step tells what the backups lack, also when one was made', async () => {
  const backups = { folder: '/tmp', dataDir: '/tmp', isEncrypted: false, isCopied: false }
  const { signIn: signInThere } = await testApi({
    url: await ownDatabase('first_steps_gaps'),
    resources: { folders: {}, mailServer: true, backups },
  })
  const { body } = await (await signInThere(1, null))('GET', '/api/first-steps')
  expect(body.data.find(({ step }: { step: string }) => step === 'backup')).toEqual({
    step: 'backup',
    state: 'missing',
    gaps: ['place', 'lock'],
  })
})

test('first steps: an empty installation lacks all of them, and each one is done when the data prove it', async () => {
  const admin = await signIn(1, null)
  expect(await getStates(admin)).toEqual({
    own_password: 'done',
    second_factor: 'missing',
    parish: 'missing',
    diocese: 'missing',
    priest: 'missing',
    mail: 'missing',
    sms: 'missing',
    backup: 'missing',
  })
  const parish = await newParishId()
  expect(await getStates(admin)).toMatchObject({
    parish: 'done',
    diocese: 'missing',
    priest: 'missing',
  })
  await database.query(`insert into dioceses (name) values ('próbna')`)
  await database.query(
    `update parishes set diocese_id = (select id from dioceses where name = 'próbna')`,
  )
  expect(await getStates(admin)).toMatchObject({ diocese: 'done', sms: 'missing' })
  await signIn(2, parish)
  expect(await getStates(admin)).toMatchObject({ priest: 'done' })
  await newParishId()
  expect(await getStates(admin)).toMatchObject({ priest: 'missing' })
  await admin('POST', '/api/first-steps/send-mail')
  expect(await getStates(admin)).toMatchObject({ mail: 'missing' })
  const [email] = await listEmails(database, admin.user_id)
  expect(email!.subject).toBe('Próba poczty z kancelarii')
  expect(await getStates(admin)).toMatchObject({ mail: 'done' })
  await database.query(`insert into backups (finished_at, problem) values (now(), 'brak miejsca')`)
  expect(await getStates(admin)).toMatchObject({ backup: 'missing' })
  await database.query(`insert into backups (finished_at) values (now())`)
  await database.query(
    'update users set is_two_factor_active = 1, two_factor_secret = $2 where id = $1',
    [admin.user_id, 'x'],
  )
  await database.query('update account_sessions set two_factor_passed = true')
  expect(await getStates(admin)).toMatchObject({ backup: 'done', second_factor: 'done' })
})

test('first steps: a parish lacks its address, staff, church, clerk and people until they exist', async () => {
  const priest = await newParish()
  const { own_password, ...otherSteps } = await getStates(priest)
  expect(own_password).toBe('done')
  expect(new Set(Object.values(otherSteps))).toEqual(new Set(['missing']))
  await database.query(
    `update parishes set street = 'Kościelna', zip_code = '33-100', phone = '+48600100200' where id = $1`,
    [priest.parish_id],
  )
  await inParish(priest.parish_id, async db => {
    await db
      .insertInto('parish_workers')
      .values({
        names: 'Jan',
        surname: 'Lis',
        worker_function: 'proboszcz',
        clergy: true,
        signs: true,
      })
      .execute()
    await db.insertInto('parish_places').values({ name: 'Kościół', is_default: true }).execute()
    await db
      .insertInto('book_starts')
      .values({ book: 'baptisms', year: 2026, last_number: 57 })
      .execute()
    await db.insertInto('towns').values({ name: 'Zażółcin' }).execute()
  })
  await signIn(3, priest.parish_id)
  expect(await getStates(priest)).toEqual({
    own_password: 'done',
    details: 'done',
    workers: 'done',
    place: 'done',
    numbers: 'done',
    dictionaries: 'done',
    clerk: 'done',
    people: 'missing',
  })
})

test('first steps: a start password whose change was postponed stays a step until it is changed', async () => {
  const start = { has_changed_first_login_password: 0 }
  const admin = await signIn(1, null, start)
  const priest = await signIn(2, await newParishId(), start)
  for (const caller of [admin, priest]) {
    await caller('POST', '/api/password/postpone')
    expect(await getStates(caller)).toMatchObject({ own_password: 'missing' })
    await database.query('update users set has_changed_first_login_password = 1 where id = $1', [
      caller.user_id,
    ])
    expect(await getStates(caller)).toMatchObject({ own_password: 'done' })
  }
})

test('first steps: people of another parish do not count', async () => {
  const [priest, otherPriest] = [await newParish(), await newParish()]
  await inParish(otherPriest.parish_id, db =>
    db.insertInto('parish_places').values({ name: 'Kościół', is_default: true }).execute(),
  )
  expect(await getStates(priest)).toMatchObject({ place: 'missing' })
})

test('first steps: a skipped step stays hidden until it is resumed, only in the own parish', async () => {
  const [priest, otherPriest] = [await newParish(), await newParish()]
  await priest('POST', '/api/first-steps/skip', { step: 'people' })
  await priest('POST', '/api/first-steps/skip', { step: 'people' })
  expect(await getStates(priest)).toMatchObject({ people: 'skipped', clerk: 'missing' })
  expect(await getStates(otherPriest)).toMatchObject({ people: 'missing' })
  await priest('POST', '/api/first-steps/skip', { step: 'people', skipped: false })
  expect(await getStates(priest)).toMatchObject({ people: 'missing' })
})

test('first steps: a clerk and a curia have no steps and cannot skip any', async () => {
  for (const role_id of [3, 4, 5]) {
    const caller = await newParish({ role_id })
    expect(await getStates(caller)).toEqual({})
    expect((await caller('POST', '/api/first-steps/skip', { step: 'people' })).status).toBe(403)
  }
  expect((await (await newParish())('POST', '/api/first-steps/send-mail')).status).toBe(403)
})
