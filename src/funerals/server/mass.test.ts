import { expect, test } from 'vitest'
import { addDays, today } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { buildPath, editFuneral, reportDeath } from './testing.ts'

const { newParish, signIn } = await testApi()
const DAY = addDays(today(), 3)
const LATER = addDays(today(), 4)
const mass = { version: 1, mass_date: DAY, mass_time: '11:00', content: '† Stanisław Żółtowski' }

const planFuneral = (clerk: Caller) =>
  reportDeath(clerk, { burial_date: DAY, burial_time: '11:00' })

test('placeMass: the Mass is an intention with the family as its orderer', async () => {
  const clerk = await newParish()
  const id = await planFuneral(clerk)
  expect((await clerk('POST', buildPath(id, 'place-mass'), mass)).status).toBe(200)
  const { body: funeral } = await clerk('GET', buildPath(id))
  expect(funeral.mass).toMatchObject({ mass_date: DAY, mass_time: '11:00', status: 'accepted' })
  expect((await clerk('GET', `/api/intentions/${funeral.mass.id}`)).body).toMatchObject({
    content: '† Stanisław Żółtowski',
    intention_type: 'pogrzebowa',
    purchaser_name: 'Ewa Lis',
    purchaser_phone: '+48600100200',
  })
})

test('placeMass: an hour without a Mass in the schedule → no advice about it, as other intentions get', async () => {
  const clerk = await newParish()
  const id = await planFuneral(clerk)
  const { version: _, ...other } = mass
  const getMessages = ({ body }: { body: { warnings: { message: string }[] } }) =>
    body.warnings.map(({ message }) => message)
  const advice = 'W porządku Mszy nie ma Mszy o tej godzinie'
  const funeralMass = await clerk('POST', buildPath(id, 'place-mass'), mass)
  expect([funeralMass.status, getMessages(funeralMass).includes(advice)]).toEqual([200, false])
  const later = { ...other, mass_time: '13:00', content: 'O zdrowie' }
  expect(getMessages(await clerk('POST', '/api/intentions', later))).toContain(advice)
})

test('placeMass: an hour that is taken → refused, and nothing is booked', async () => {
  const clerk = await newParish()
  const id = await planFuneral(clerk)
  const { version: _, ...other } = mass
  expect((await clerk('POST', '/api/intentions', { ...other, content: 'O zdrowie' })).status).toBe(
    201,
  )
  const refusal = await clerk('POST', buildPath(id, 'place-mass'), mass)
  expect([refusal.status, Object.keys(refusal.body.errors)]).toEqual([422, ['mass_time']])
  expect((await clerk('GET', buildPath(id))).body.mass).toBe(null)
})

test('placeMass: after the funeral was moved, the same intention moves and is not booked twice', async () => {
  const clerk = await newParish()
  const id = await planFuneral(clerk)
  await clerk('POST', buildPath(id, 'place-mass'), mass)
  await editFuneral(clerk, id, { burial_date: LATER })
  const { body: before } = await clerk('GET', buildPath(id))
  expect(before.mass.mass_date).toBe(DAY)
  const move = { ...mass, version: before.version, mass_date: LATER }
  expect((await clerk('POST', buildPath(id, 'place-mass'), move)).status).toBe(200)
  expect((await clerk('GET', buildPath(id))).body.mass).toMatchObject({
    id: before.mass.id,
    mass_date: LATER,
  })
  expect((await clerk('GET', '/api/intentions')).body.meta.total).toBe(1)
})

test('cancel: the Mass is cancelled only when that is requested', async () => {
  const clerk = await newParish()
  for (const [cancel_mass, status] of [
    [false, 'accepted'],
    [true, 'cancelled'],
  ] as const) {
    const id = await planFuneral(clerk)
    const mass_time = cancel_mass ? '12:00' : '11:00'
    await clerk('POST', buildPath(id, 'place-mass'), { ...mass, mass_time })
    const body = { version: 2, reason: 'Pogrzeb w innej parafii', cancel_mass }
    expect((await clerk('POST', buildPath(id, 'cancel'), body)).status).toBe(200)
    expect((await clerk('GET', buildPath(id))).body.mass.status).toBe(status)
  }
})

test('placeMass: an account without the book of intentions → 403', async () => {
  const priest = await newParish()
  const id = await planFuneral(priest)
  const clerk = await signIn(3, priest.parish_id, { rights_taken: ['intentions.write'] })
  expect((await clerk('POST', buildPath(id, 'place-mass'), mass)).status).toBe(403)
})
