import { expect, test } from 'vitest'
import {
  addFamily,
  buildKowalscy,
  newPlace,
  buildNewMember,
} from '#parishioners/families/server/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { renderPaper } from '#platform/printing/print.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { SHEETS, type SheetName } from '../sheets.ts'

const { inParish, newParish } = await testApi()
async function village() {
  const clerk = await newParish({ role_id: 3 })
  const { dic_town_id, polna } = await newPlace(clerk)
  const at = { dic_town_id, dic_street_id: polna, zip_code: '08-300' }
  const family_id = await addFamily(clerk, buildKowalscy(dic_town_id, at))
  return { clerk, at, family_id }
}

async function printLabels(call: Caller, request: object, address = '/api/prints/labels') {
  const { status, body } = await call('POST', address, request)
  expect([status, body.message]).toEqual([200, undefined])
  const { pages, text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  return { pages, text: text.replaceAll(/\s+/g, ' '), remarks: body.remarks as string[] }
}
const people = (selection: object) => ({ of: 'people', selection })
const families = (selection: object) => ({ of: 'families', selection })
const wholeSelection = { all: { status: 'all' } }

test('labels: three selected members of a family → one label; a person without a family → an own label', async () => {
  const { clerk, at } = await village()
  await registerPeople(clerk, { names: 'Ewa', surname: 'Żak', ...at, building_number: '3' })
  const { text } = await printLabels(clerk, { to: people(wholeSelection) })
  expect(text).toBe(
    'Sz. Państwo Kowalscy ul. Polna 12 08-300 Sokołów Sz. Pani Ewa Żak ul. Polna 3 08-300 Sokołów',
  )
  const home = await printLabels(clerk, { to: families({ all: {} }), style: 'family' })
  expect(home.text).toBe('Rodzina Kowalskich ul. Polna 12 08-300 Sokołów')
})

test('labels: one per person → adults with a title, a child by name', async () => {
  const { clerk, family_id } = await village()
  const { text } = await printLabels(clerk, { to: families({ ids: [family_id] }), per: 'person' })
  for (const name of ['Sz. Pan Jan Kowalski', 'Sz. Pani Maria Kowalska', 'Zofia Kowalska']) {
    expect(text).toContain(name)
  }
  expect(text).not.toContain('Sz. Pani Zofia')
})

test('labels: dead, moved, left, restricted or without an address → no label, and they are counted', async () => {
  const { clerk, at } = await village()
  const home = { ...at, building_number: '3' }
  const ids = await registerPeople(
    clerk,
    { names: 'Adam', ...home },
    { names: 'Beata', ...home, status: 'deceased' },
    { names: 'Celina', ...home, status: 'former' },
    { names: 'Dorota', ...home, left_church_date: '2020-01-01' },
    { names: 'Ewa', ...home },
    { names: 'Franciszka' },
  )
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ restricted_at: '2026-01-01', restricted_reason: 'spór' })
      .where('id', '=', ids[4]!)
      .execute(),
  )
  const to = people({ ids })
  const expectedRemarks = [
    'Pominięto 5 (nie żyją: 1, dane wolno tylko przechowywać: 1, wystąpili z Kościoła: 1, nie mieszkają już w parafii: 1, brak adresu: 1).',
  ]
  for (const per of ['person', 'family']) {
    const { text, remarks } = await printLabels(clerk, { to, per })
    expect(text).toMatch(/^Sz\. Pani Adam Nowak ul\. Polna 3 08-300 Sokołów$/)
    expect(remarks).toEqual(expectedRemarks)
    const { body } = await clerk('POST', '/api/prints/mailing/count', { to, per })
    expect(body).toEqual({ count: 1, remarks: expectedRemarks })
  }
})

test('mailing: no addressable people → 422 that says why', async () => {
  const { clerk } = await village()
  const [id] = await registerPeople(clerk, { names: 'Adam' })
  const { status, body } = await clerk('POST', '/api/prints/labels', { to: people({ ids: [id] }) })
  expect([status, body.message]).toEqual([
    422,
    'Nie ma do kogo zaadresować. Pominięto 1 (brak adresu: 1).',
  ])
})

test('labels: a restricted member is not named on the label of the family', async () => {
  const { clerk, family_id, at } = await village()
  const otherFamilyId = await addFamily(clerk, {
    family_name: 'Nowak',
    ...at,
    building_number: '5',
    members: [{ ...buildNewMember('Jan', 'Nowak'), is_head: true }, buildNewMember('Ola', 'Nowak')],
  })
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ restricted_at: '2026-01-01', restricted_reason: 'spór' })
      .where('names', '=', 'Jan')
      .execute(),
  )
  const { text } = await printLabels(clerk, { to: families({ ids: [family_id, otherFamilyId] }) })
  expect(text).not.toContain('Jan')
  expect(text).toContain('Ola Nowak')
})

test('envelopes: a mailing address is used where there is one, and the parish is printed in the corner', async () => {
  const { clerk } = await village()
  const [id] = await registerPeople(clerk, {
    names: 'Ewa',
    surname: 'Żak',
    correspondence_address: 'skr. poczt. 7, 00-950 Warszawa',
  })
  const to = people({ ids: [id] })
  const { text, pages } = await printLabels(clerk, { to, envelope: 'DL' }, '/api/prints/envelopes')
  expect(text).toMatch(/Parafia.*Sz\. Pani Ewa Żak skr\. poczt\. 7 00-950 Warszawa/)
  expect([Math.round(pages[0]!.width), Math.round(pages[0]!.height)]).toEqual([624, 312])
  const bare = await printLabels(clerk, { to, sender: false }, '/api/prints/envelopes')
  expect(bare.text).not.toContain('Parafia')
})

test('labels: the stored document contains the number of labels and no names', async () => {
  const { clerk, family_id } = await village()
  await printLabels(clerk, { to: families({ ids: [family_id] }) })
  const rows = await inParish(clerk.parish_id, db =>
    db.selectFrom('documents').select(['title', 'content']).execute(),
  )
  expect(rows).toEqual([
    { title: 'Etykiety adresowe', content: { count: 1, filters: 'jedna na rodzinę' } },
  ])
})

test.each([
  [{ sheet: '4x9' }, 'sheet'],
  [{ sheet: '2x7', start: 15 }, 'start'],
  [{ shift_x: 11 }, 'shift_x'],
])('labels: request %j → refused', async (request, field) => {
  const { clerk } = await village()
  const answer = await clerk('POST', '/api/prints/labels', {
    to: people(wholeSelection),
    ...request,
  })
  expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
})

const MM = 72 / 25.4

test.each(Object.keys(SHEETS) as SheetName[])(
  'labels: on sheet %s each label lies within its cell and outside the unprintable edge',
  async name => {
    const sheet = SHEETS[name]
    const pieces = Array.from({ length: sheet.columns * sheet.rows + 1 }, (_, index) => [
      `Sz. Państwo Konstantynopolitańczykiewiczowie-Święciccy ${index}`,
      'ul. Generała Władysława Andersa 123A/45',
      '33-100 Konstancin-Jeziorna Dolna nad Wisłą',
    ])
    const { pdf } = await renderPaper('labels', { sheet, start: 2, pieces }, { large: true })
    const { pages } = await readPdf(pdf)
    expect(pages).toHaveLength(2)
    for (const { places, width, height } of pages) {
      for (const { left, right, baseline, size } of places) {
        const top = height - baseline - size
        const column = Math.floor((left / MM - sheet.left) / sheet.step.x)
        const row = Math.floor((top / MM - sheet.top) / sheet.step.y)
        const from = sheet.left + column * sheet.step.x
        expect(right / MM).toBeLessThan(from + sheet.width - 2)
        expect(left / MM).toBeGreaterThan(from + 2)
        expect((height - baseline) / MM).toBeLessThan(
          sheet.top + row * sheet.step.y + sheet.height - 2,
        )
        expect(Math.min(left, width - right, top, baseline) / MM).toBeGreaterThan(5)
      }
    }
    expect(pages[0]!.text).not.toContain(`${sheet.columns * sheet.rows - 1}\n`)
  },
)
