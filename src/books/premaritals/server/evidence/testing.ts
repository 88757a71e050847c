import type { Caller, testApi } from '#testing/api.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { createFullCouple } from '../testing.ts'
import { type Full, MARRIED, PROTOCOLS } from './testing/sample-protocols.ts'

type InParish = Awaited<ReturnType<typeof testApi>>['inParish']

const WIFE = { names: 'Wanda', surname: 'Żółć', gender: 2 } as const
const writeGroom = (priest: Caller, more: Parameters<typeof registerPeople>[1] = {}) =>
  registerPeople(priest, {
    names: 'Łukasz',
    surname: 'Żółć',
    gender: 1,
    birth_date: '1998-01-02',
    ...more,
  })

async function writeCard(priest: Caller, more: Parameters<typeof registerPeople>[1]) {
  const [id] = await writeGroom(priest, more)
  return id!
}

/** Cards of the groom that a protocol of the table is linked to. */
export const CARDS: Record<string, (priest: Caller, inParish: InParish) => Promise<number>> = {
  'karta: żonaty, protokół: kawaler': priest =>
    writeCard(priest, { dic_marital_status_id: MARRIED }),
  'karta: nie żyje': priest => writeCard(priest, { status: 'deceased' }),
  async 'kawaler z aktem małżeństwa w księdze, pismo proboszcza'(priest, inParish) {
    const [groom_person_id, bride_person_id] = [
      ...(await writeGroom(priest)),
      ...(await registerPeople(priest, WIFE)),
    ]
    const act = { act_number: '7', year: 2020, wedding_date: '2020-06-20', groom_person_id }
    const names = { groom_names: 'Łukasz', groom_surname: 'Żółć' }
    const wife = { bride_names: 'Wanda', bride_surname: 'Kos', bride_person_id }
    await inParish(priest.parish_id, db =>
      db
        .insertInto('weddings')
        .values({ ...act, ...names, ...wife })
        .execute(),
    )
    return groom_person_id!
  },
  async 'kawaler z żoną w kartotece, pismo proboszcza'(priest, inParish) {
    const couple_ids = [...(await writeGroom(priest)), ...(await registerPeople(priest, WIFE))]
    await inParish(priest.parish_id, async db => {
      const { id: family_id } = await db
        .insertInto('families')
        .values({ family_name: 'Żółć', dic_family_marriage_id: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const members = couple_ids.map((person_id, index) => ({
        family_id,
        person_id,
        dic_family_role_id: index + 1,
      }))
      await db.insertInto('family_members').values(members).execute()
    })
    return couple_ids[0]!
  },
}

/** Creates the protocol of a row and returns a function that prints its papers. */
export async function writeProtocol(priest: Caller, inParish: InParish, name: string) {
  const build = PROTOCOLS[name]
  if (!build) throw new Error(`Tabela mówi, czego test nie rozumie: „${name}”`)
  const { fiance, ...rest } = build(await createFullCouple(priest)) as Full
  const person_id = (await CARDS[name]?.(priest, inParish)) ?? null
  const protocol = { ...rest, fiance: { ...fiance, person_id } }
  const { status, body } = await priest('POST', '/api/premaritals', protocol)
  if (status !== 201) throw new Error(`${status}: ${body.message}`)
  const print = (template: string, query = '', headers = {}) =>
    priest('GET', `/api/prints/premaritals/${body.id}/${template}?${query}`, undefined, headers)
  return { print, id: body.id as number }
}
