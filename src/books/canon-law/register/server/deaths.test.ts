import { expect, test } from 'vitest'
import { canonHouse } from '../../server/testing/house.ts'

const { add, ask, inParish, parishioner, person, priest } = await canonHouse()

const WIDOWED = { dic_marital_status_id: 3 }
const DEAD = { names: 'Anna', surname: 'Leśna', birth_date: '1960-02-03' }
const writeDeath = (fields: object) =>
  add('deceased', { act_number: '12', year: 2019, death_date: '2019-03-03', ...DEAD, ...fields })

async function writeWidower(spouse: object = {}) {
  const wife = await person('Anna', { ...DEAD, status: 'deceased', ...spouse })
  const widower = await parishioner('Jan', WIDOWED)
  const family_id = await add('families', { family_name: 'Leśni', dic_family_marriage_id: 1 })
  await add('family_members', { family_id, person_id: widower, dic_family_role_id: 1 })
  await add('family_members', { family_id, person_id: wife, dic_family_role_id: 2 })
  return { wife, widower }
}

async function findFreedom(widower: number, facts: object = {}) {
  const { checks } = await ask(widower, await parishioner('Ewa', { surname: 'Żuk' }), facts)
  return checks.find(({ code }) => code === 'groom.free_state')!
}

const numbers = async (widower: number, facts?: object) =>
  (await findFreedom(widower, facts)).proposals.map(({ number }) => number)

test('an act of death in our own book is proposed, and proves the death once it is linked', async () => {
  const { wife, widower } = await writeWidower()
  const deceased_id = await writeDeath({ person_id: wife })
  const offeredFreedom = await findFreedom(widower)
  expect(offeredFreedom.settled).toBeNull()
  const [proposal] = offeredFreedom.proposals
  expect(proposal).toMatchObject({ kind: 'bond_death', number: '12/2019', deceased_id })
  const linkedFields = { dispensations: [proposal] }
  const provedFreedom = await findFreedom(widower, linkedFields)
  expect([provedFreedom.settled?.by, provedFreedom.proposals]).toEqual(['dispensation', []])
  const changedFreedom = await findFreedom(widower, {
    dispensations: [{ ...proposal, number: '13/2019' }],
  })
  expect(changedFreedom.settled).toBeNull()
  await inParish(priest.parish_id, db =>
    db
      .updateTable('deceased')
      .set({ cancelled_at: '2026-01-01', cancel_reason: 'wpis przez pomyłkę' })
      .where('id', '=', deceased_id)
      .execute(),
  )
  const cancelledFreedom = await findFreedom(widower, linkedFields)
  expect([cancelledFreedom.settled, cancelledFreedom.proposals]).toEqual([null, []])
  expect(cancelledFreedom.message).toContain('jest anulowany albo dotyczy innej osoby')
})

test('the spouse’s act is found by its link to either card, or by names and the whole date of birth', async () => {
  const { widower } = await writeWidower()
  expect(await numbers(widower)).toEqual([])
  await writeDeath({ act_number: '1', birth_date: '1960' })
  await writeDeath({ act_number: '2', birth_date: '1961-02-03' })
  await writeDeath({ act_number: '3', names: 'Maria' })
  await writeDeath({ act_number: '4', death_date: '2019' })
  await writeDeath({ act_number: '5', person_id: await person('Anna', DEAD) })
  expect(await numbers(widower)).toEqual([])
  await writeDeath({ act_number: '6', names: 'ANNA' })
  await writeDeath({ act_number: '7', names: 'Wanda', spouse_person_id: widower })
  expect(await numbers(widower)).toEqual(['6/2019', '7/2019'])
  expect(await numbers(widower, { wedding_date: '2018-05-05' })).toEqual([])
})
