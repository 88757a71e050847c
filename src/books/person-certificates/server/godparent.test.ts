import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { createPersonCard, printedText } from './testing.ts'

const { newParish, inParish } = await testApi()

const PAPERS = ['godparent', 'confirmationWitness']
const year = new Date().getFullYear()

/** Requests the paper in every way: the print endpoint, its form, its editable text. */
const ways = (clerk: Caller, template: string, id: number, texts: object = {}) => [
  () => clerk('GET', `/api/prints/peopleDocuments/${id}/${template}`),
  () => clerk('POST', `/api/prints/forms/${template}/${id}`, { texts }),
  () => clerk('POST', `/api/docx/forms/${template}/${id}`, { texts }),
]

const ticks = (...names: string[]) =>
  Object.fromEntries(names.map(name => [`confirm_${name}`, 'tak']))
const EVERYTHING = ticks(
  'baptised',
  'confirmed',
  'communicant',
  'catholic',
  'practising',
  'age',
  'unpunished',
)

test.each([
  ['a child of four months', { birth_date: `${year}-07-01` }, 'nie ukończyła 16 lat'],
  ['who left the Church', { left_church_date: '2020-05-01' }, 'zapis o wystąpieniu z Kościoła'],
  ['of another faith', { dic_faith_id: 4 }, 'wyznanie: prawosławne'],
  ['never baptised', { dic_faith_id: 21 }, 'nie jest ochrzczona'],
  ['who does not practise', { dic_practice_id: 4 }, 'nie praktykuje'],
  ['in a civil union', { dic_marital_status_id: 7 }, 'w związku cywilnym bez ślubu'],
  ['of another parish', { status: 'former' }, 'nie należy do parafii'],
  ['who died', { status: 'deceased' }, 'ta osoba nie żyje'],
])(
  'godparent certificate: person %s → refused, also when everything is ticked (KPK 874)',
  async (_, person, reason) => {
    const clerk = await newParish()
    const id = await createPersonCard(inParish, clerk, { person, received: [] })
    for (const template of PAPERS) {
      for (const issue of ways(clerk, template, id, EVERYTHING)) {
        const { status, body } = await issue()
        expect([status, body.message], template).toEqual([422, expect.stringContaining(reason)])
      }
      expect((await clerk('GET', `/api/prints/forms/${template}/${id}`)).status).toBe(422)
    }
    expect((await clerk('GET', '/api/documents')).body.meta.total).toBe(0)
  },
)

test('godparent certificate: person only preparing for confirmation → refused', async () => {
  const clerk = await newParish()
  const id = await createPersonCard(inParish, clerk, { received: ['baptism'] })
  await inParish(clerk.parish_id, db =>
    db.insertInto('confirmation_preparations').values({ person_id: id, year }).execute(),
  )
  const { status, body } = await clerk('GET', `/api/prints/peopleDocuments/${id}/godparent`)
  expect([status, body.message]).toEqual([422, expect.stringContaining('dopiero przygotowuje się')])
})

test('godparent certificate: facts unknown to the card → not stated, and the person is not admitted', async () => {
  const clerk = await newParish()
  const unknown = { birth_date: null, dic_faith_id: null, dic_practice_id: null }
  const id = await createPersonCard(inParish, clerk, { person: unknown, received: [] })
  const text = await printedText(await clerk('GET', `/api/prints/peopleDocuments/${id}/godparent`))
  expect(text).toMatch(/– jest naszą parafianką\. (?!i )/)
  expect(text).not.toMatch(/—|kandydat do chrztu|ważne do/)
  for (const words of ['ochrzczona', 'bierzmowana', 'szesnaście', 'katoli', 'kar', 'dopuszczona']) {
    expect(text.split('Zaświadczenie nie wystarcza')[0]).not.toMatch(new RegExp(`\\b${words}`))
  }
  expect(text).toContain(
    '(kan. 874 § 1). Niepotwierdzone: przyjęcie chrztu, przyjęcie bierzmowania',
  )
  const sponsor = await clerk('GET', `/api/prints/peopleDocuments/${id}/confirmationWitness`)
  expect(await printedText(sponsor)).toContain('(kan. 893 § 1). Niepotwierdzone:')
})

test('godparent certificate: ticked facts → stated as confirmed by the office, and the person is admitted', async () => {
  const clerk = await newParish()
  const id = await createPersonCard(inParish, clerk, { received: ['baptism', 'first_communion'] })
  const { fields } = (await clerk('GET', `/api/prints/forms/godparent/${id}`)).body
  const tickFields = fields.filter(({ kind }: { kind: string }) => kind === 'tick')
  expect(tickFields.map(({ label }: { label: string }) => label)).toEqual([
    'Kancelaria potwierdza przyjęcie bierzmowania',
    'Kancelaria potwierdza brak kar kanonicznych',
  ])
  expect(new Set(tickFields.map(({ hint }: { hint: string }) => hint))).toEqual(
    new Set(['Bez potwierdzenia pismo poda, że nie wystarcza do dopuszczenia']),
  )
  const issue = (texts: object) => clerk('POST', `/api/prints/forms/godparent/${id}`, { texts })
  const half = await printedText(await issue(ticks('confirmed')))
  expect(half).toContain('jest bierzmowana')
  expect(half).not.toContain('dopuszczona')
  expect(half).toContain('Niepotwierdzone: brak kar kanonicznych.')
  const fullText = await printedText(await issue(ticks('confirmed', 'unpunished')))
  expect(fullText).not.toContain('Niepotwierdzone')
  expect(fullText).toContain('i może być dopuszczona do godności matki chrzestnej')
  expect(fullText).toContain('Kancelaria potwierdza: przyjęcie bierzmowania, brak kar kanonicznych')
  const storedDocument = await inParish(clerk.parish_id, db =>
    db.selectFrom('documents').select('content').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  )
  expect(storedDocument.content).toMatchObject({
    confirmed_by_office: ['przyjęcie bierzmowania', 'brak kar kanonicznych'],
  })
})

test('a line typed by the clerk without a tick is refused with its text quoted', async () => {
  const clerk = await newParish()
  const id = await createPersonCard(inParish, clerk, { received: [] })
  for (const issue of ways(clerk, 'godparent', id, { statements: 'jest bierzmowana' }).slice(1)) {
    const { status, body } = await issue()
    expect([status, body.message]).toEqual([422, expect.stringContaining('„jest bierzmowana”')])
  }
})

test('clerk without access to the practice → the message refers to the priest and does not disclose the practice', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await createPersonCard(inParish, clerk, { person: { dic_practice_id: 5 } })
  const { status, body } = await clerk('GET', `/api/prints/peopleDocuments/${id}/godparent`)
  expect([status, body.message]).toEqual([422, expect.stringContaining('rozstrzyga duchowny')])
  expect(body.message).not.toContain('niewierzący')
})

test('confirmation noted in the act of baptism counts; a struck note does not', async () => {
  const clerk = await newParish()
  const person_id = await createPersonCard(inParish, clerk, { received: [] })
  const act = { archival: true, act_number: '1', year: 1990, names: 'Katarzyna', person_id }
  const { id } = (await clerk('POST', '/api/baptisms', { ...act, surname: 'Sokołowska' })).body
  const value = async () =>
    (await clerk('GET', `/api/prints/forms/godparent/${person_id}`)).body.fields[0].value
  expect(await value()).not.toContain('bierzmowana')
  const note = { dic_annotation_kind_id: 1, event_date: '2006' }
  await clerk('POST', `/api/baptisms/${id}/annotations`, note)
  expect(await value()).toContain('jest ochrzczona\njest bierzmowana')
})

test.each([
  ['single', 1, true],
  ['in a civil union', 7, false],
])(
  'opinion: person %s → participation in the sacraments is stated or not (KPK 874 § 1, 3°)',
  async (_, status, isStated) => {
    const clerk = await newParish()
    const person = { dic_marital_status_id: status, dic_practice_id: 1 }
    const id = await createPersonCard(inParish, clerk, { person })
    const { body } = await clerk('GET', `/api/prints/forms/opinion/${id}`)
    expect(JSON.stringify(body.fields).includes('życiu sakramentalnym')).toBe(isStated)
  },
)

test('godparent certificate: civil marriage on the family card → the life of faith is confirmed by the office (KPK 874 § 1, 3°)', async () => {
  const clerk = await newParish()
  const [id, spouse_id] = [
    await createPersonCard(inParish, clerk),
    await createPersonCard(inParish, clerk, { person: { names: 'Jan', gender: 1 } }),
  ]
  await inParish(clerk.parish_id, async db => {
    const { id: family_id } = await db
      .insertInto('families')
      .values({ family_name: 'Sokołowscy', dic_family_marriage_id: 2 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const members = [spouse_id, id].map((person_id, index) => ({
      family_id,
      person_id,
      dic_family_role_id: index + 1,
    }))
    await db.insertInto('family_members').values(members).execute()
  })
  const text = await printedText(await clerk('GET', `/api/prints/peopleDocuments/${id}/godparent`))
  expect(text).not.toContain('praktykującą')
  expect(text).toMatch(/Niepotwierdzone:[^.]*praktykowanie wiary/)
})
