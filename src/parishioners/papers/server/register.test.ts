import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, inParish } = await testApi()

const anna = {
  names: 'Anna',
  surname: 'Kościuszko',
  gender: 2,
  birth_date: '1990-02-03',
  birth_town: 'Łękawka',
  building_number: '7',
  post_office: 'Tarnów',
} as const

const people = (clerk: Caller, ...rows: object[]) =>
  inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values(rows.map(row => Object.assign({ ...anna }, row)))
      .returning('id')
      .execute(),
  )

async function printPaper(clerk: Caller, address: string, status = 200) {
  const answer = await clerk('GET', `/api/prints/${address}`)
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(status)
  return { ...answer.body, text: await getText(answer.body.pdf) }
}
const getText = async (pdf: string) =>
  (await readPdf(Buffer.from(pdf, 'base64'))).text.replaceAll(/\s+/g, ' ')

test('people list print: the same filters, order and rows as on the screen, with all pages', async () => {
  const clerk = await newParish({ role_id: 3 })
  await people(
    clerk,
    ...Array.from({ length: 25 }, (_, index) => ({ surname: `Żak${index}`, names: 'Jan' })),
    { surname: 'Ćwik', phone: '+48600000012' },
    { surname: 'Dawny', status: 'former' },
  )
  const { text, document_id, filename } = await printPaper(clerk, 'peoplesList?per_page=20&page=2')
  expect(document_id).toBeNull()
  expect(filename).toMatch(/^Lista parafian – \d{4}-\d\d-\d\d\.pdf$/)
  expect(text).toContain('liczba osób: 26')
  expect(text.indexOf('Ćwik')).toBeLessThan(text.indexOf('Żak0'))
  expect(text).not.toContain('Dawny')
  const filteredList = await printPaper(clerk, 'peoplesList?search=cwik&status=all&columns=phone')
  expect(filteredList.text).toContain('wszystkie osoby · szukane: cwik · liczba osób: 1')
  expect(filteredList.text).toContain('600 000 012')
})

test('register of prints: contains who printed which list, never the people on it', async () => {
  const clerk = await newParish()
  await people(clerk, {})
  await printPaper(clerk, 'peoplesList?gender=2')
  const rows = await inParish(clerk.parish_id, db =>
    db.selectFrom('documents').selectAll().execute(),
  )
  expect(rows).toMatchObject([{ number: null, content: { filters: 'kobiety', count: 1 } }])
  expect(JSON.stringify(rows)).not.toContain('Kościuszko')
  const { id } = rows[0]!
  expect((await clerk('GET', `/api/documents/${id}/pdf`)).status).toBe(422)
})

async function withFamily() {
  const clerk = await newParish()
  const [wife, son, formerMember] = await people(
    clerk,
    { phone: '+48600000013' },
    { names: 'Piotr', gender: 1, birth_date: '2015-01-01' },
    { names: 'Ewa', birth_date: '1950' },
  )
  const id = await inParish(clerk.parish_id, async db => {
    const family = await db
      .insertInto('families')
      .values({ family_name: 'Kościuszkowie', card_number: '17' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('family_members')
      .values([
        { family_id: family.id, person_id: son!.id },
        { family_id: family.id, person_id: wife!.id, is_head: true },
        { family_id: family.id, person_id: formerMember!.id, member_to: '2020-01-01' },
      ])
      .execute()
    await db
      .insertInto('person_sacraments')
      .values([
        { person_id: wife!.id, kind: 'confirmation', event_date: '2006-05-20' },
        { person_id: wife!.id, kind: 'baptism' },
      ])
      .execute()
    return family.id
  })
  return { clerk, id, son: son!.id }
}

test('families print: current members, the head first', async () => {
  const { clerk } = await withFamily()
  const { text } = await printPaper(clerk, 'familiesList')
  expect(text).toContain('karta nr 17')
  expect(text.indexOf('Kościuszko Anna')).toBeLessThan(text.indexOf('Kościuszko Piotr'))
  expect(text).not.toContain('Ewa')
})

test('family card print: numbered, with the sacraments of books and certificates', async () => {
  const { clerk, id, son } = await withFamily()
  await clerk('POST', '/api/baptisms', {
    archival: true,
    act_number: '1',
    year: 2015,
    names: 'Piotr',
    surname: 'Kościuszko',
    baptism_date: '2015-03-04',
    person_id: son,
  })
  const { text, document_id } = await printPaper(clerk, `familyDocuments/${id}/card`)
  expect(document_id).toBeGreaterThan(0)
  for (const words of ['Kościuszkowie', '600 000 013', '20.05.2006', '✓', '04.03.2015']) {
    expect(text).toContain(words)
  }
  expect((await clerk('GET', `/api/prints/familyDocuments/${id}/inny`)).status).toBe(404)
})

test('document about a person: printed with its default texts', async () => {
  const clerk = await newParish()
  const [person] = await people(clerk, {})
  const { text } = await printPaper(
    clerk,
    `peopleDocuments/${person!.id}/membership?purpose=do szkoły&recipient=Szkoła nr 1`,
  )
  expect(text).toContain('mieszka na terenie tutejszej parafii')
  expect(text).toContain('do szkoły')
  const [document] = (await clerk('GET', `/api/documents?person_id=${person!.id}`)).body.data
  expect(document).toMatchObject({ code: 27, recipient: 'Szkoła nr 1', subject: 'people' })
  for (const template of ['inny', 'baptismPermission']) {
    const { status } = await clerk('GET', `/api/prints/peopleDocuments/${person!.id}/${template}`)
    expect(status, template).toBe(404)
  }
})

test('opinion: the card says that the person is dead → refused', async () => {
  const clerk = await newParish()
  const [{ id } = { id: 0 }] = await people(clerk, { status: 'deceased', death_date: '2026-01-02' })
  const answer = await clerk('GET', `/api/prints/forms/opinion/${id}`)
  expect([answer.status, answer.body.message]).toEqual([422, expect.stringContaining('nie żyje')])
})

test.each([
  ['left the Church', { left_church_date: '2020-05-01' }],
  ['is Orthodox', { dic_faith_id: 4 }],
])('membership: a person who %s → only the residence is stated', async (_, person) => {
  const clerk = await newParish()
  const [{ id } = { id: 0 }] = await people(clerk, person)
  const { text } = await printPaper(clerk, `peopleDocuments/${id}/membership`)
  expect(text).toContain('mieszka na terenie tutejszej parafii.')
  expect(text.toLowerCase()).toContain('zaświadczenie o zamieszkaniu')
  expect(text).not.toContain('należy')
})

test('membership: no address on the card, but one of the family → issued', async () => {
  const { clerk, id, son } = await withFamily()
  await inParish(clerk.parish_id, async db => {
    await db.updateTable('people').set({ building_number: null }).execute()
    await db.updateTable('families').set({ zip_code: '33-100' }).where('id', '=', id).execute()
  })
  expect((await printPaper(clerk, `peopleDocuments/${son}/membership`)).text).toContain(
    'i do niej należy',
  )
})
