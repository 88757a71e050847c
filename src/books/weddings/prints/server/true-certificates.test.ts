import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { postWedding } from '../../server/testing.ts'

const { newParish, inParish } = await testApi()

const CERTIFICATE = 'weddingCertificate'

const ask = (clerk: Caller, id: number, variant: string) =>
  clerk('GET', `/api/prints/${id}/${CERTIFICATE}?variant=${variant}`)

async function getText(clerk: Caller, id: number, variant: string) {
  const { status, body } = await ask(clerk, id, variant)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  return text.replaceAll(/[\s\u200b]+/g, ' ')
}

const DEFECT = {
  assisting_basis: 'pastor',
  circumstance: 'with_defect',
  circumstance_reason: 'Delegacji nie udzielono, sprawa w kurii',
}

test('wedding certificate: recorded in spite of a bar → refused, and the full copy says so (KPK 1108 § 1, 1156)', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await postWedding(clerk, DEFECT)
  const { status, body } = await ask(clerk, id, 'certificate')
  expect([status, body.message]).toEqual([
    422,
    'Według aktu ślub odbył się mimo przeszkody albo braku („Delegacji nie udzielono, sprawa w kurii”): akt nie dowodzi, że małżeństwo jest ważne. Wydaj odpis zupełny, który to zawiera. Jeżeli przeszkody ani braku nie było, popraw w akcie okoliczność nadzwyczajną; jeżeli małżeństwo potem uważniono, dopisz adnotację.',
  ])
  expect((await clerk('GET', '/api/documents')).body.data).toEqual([])
  expect(await getText(clerk, id, 'copy')).toContain(
    'ślub odbył się mimo przeszkody albo braku: Delegacji nie udzielono, sprawa w kurii',
  )
})

test('wedding certificate: danger of death excuses the form → issued (KPK 1116 § 1)', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await postWedding(clerk, {
    circumstance: 'danger_of_death',
    circumstance_reason: 'Pan młody w szpitalu, stan krytyczny',
  })
  expect(await getText(clerk, id, 'certificate')).toContain('zawarli')
  expect(await getText(clerk, id, 'copy')).toContain('niebezpieczeństwo śmierci: Pan młody')
})

test('wedding certificate: unread annotation → refused, and the full copy shows the annotation as it is', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await postWedding(clerk)
  expect(await getText(clerk, id, 'copy')).not.toContain('okoliczność nadzwyczajna')
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('wedding_annotations')
      .values({
        wedding_id: id,
        dic_annotation_kind_id: annotationKinds.other,
        text: 'null. 1931?',
        unread: true,
        printable: false,
      })
      .execute(),
  )
  const { status, body } = await ask(clerk, id, 'certificate')
  expect([status, body.message]).toEqual([
    422,
    'Akt 1/2026 ma nieodczytaną adnotację: „null. 1931?”. Odczytaj adnotację według księgi i wydaj świadectwo ponownie. Kto nie może czekać, dostaje odpis zupełny.',
  ])
  expect(await getText(clerk, id, 'copy')).toContain('null. 1931?; zapis dosłowny, nieodczytany')
})

const INVALIDITY_NOTE_TEXT =
  'uwagi ślub odbył się mimo przeszkody albo braku, akt nie dowodzi ważności małżeństwa'

test('registry sheet: marriage in spite of a bar → refused with advice to ask the curia (KRO 8 § 3)', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await postWedding(clerk, DEFECT)
  const { status, body } = await ask(clerk, id, 'registry')
  expect([status, body.message]).toEqual([
    422,
    expect.stringMatching(/^Według aktu ślub odbył się mimo przeszkody .* zapytaj kurię/),
  ])
  const sound = await postWedding(clerk, { act_number: '2' })
  expect(await getText(clerk, sound.id, 'registry')).toContain('DANE DO ZAŚWIADCZENIA')
})

test('wedding letters: marriage in spite of a bar → each letter says so, without the reason', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await postWedding(clerk, DEFECT)
  const { data } = (await clerk('GET', '/api/notices')).body
  const waiting = data.filter(({ kind }: { kind: string }) => kind === 'marriage')
  expect(waiting.length).toBeGreaterThan(0)
  const letters = [await getText(clerk, id, 'bride')]
  for (const notice of waiting) {
    const { body } = await clerk('GET', `/api/prints/notices/${notice.id}`)
    const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
    letters.push(text.replaceAll(/[\s\u200b]+/g, ' '))
  }
  for (const letter of letters) {
    expect(letter).toContain(INVALIDITY_NOTE_TEXT)
    expect(letter).not.toContain('Delegacji')
  }
})

test('wedding notice: ordinary marriage → no remark', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await postWedding(clerk)
  expect(await getText(clerk, id, 'bride')).not.toContain('uwag')
})

test.each([
  ['certificate', { groom_birth_date: '2027-01-01' }, 'data ślubu jest wcześniejsza niż'],
  ['certificate', { wedding_date: '2940-01-01' }, 'data ślubu jest późniejsza niż dzisiejsza'],
  ['bride', { bride_birth_date: '2026-06-01' }, 'niż data urodzenia żony'],
  ['registry', { usc_permit_date: '2026-06-01' }, 'niż data zaświadczenia z USC'],
])('%s: dates of the act contradict each other (%j) → refused', async (paper, change, reason) => {
  const clerk = await newParish({ role_id: 3 })
  const { id } = await postWedding(clerk)
  await inParish(clerk.parish_id, db =>
    db.updateTable('weddings').set(change).where('id', '=', id).execute(),
  )
  const { status, body } = await ask(clerk, id, paper)
  expect([status, body.message]).toEqual([422, expect.stringContaining(reason)])
})

test.each([null, '2026', '~2026', '2026-05'])(
  'registry sheet: wedding_date %j → refused, the registry office needs the day (KRO 8 § 2)',
  async wedding_date => {
    const clerk = await newParish({ role_id: 3 })
    const { id } = await postWedding(clerk, { archival: true, wedding_date })
    const { status, body } = await ask(clerk, id, 'registry')
    expect([status, body.message]).toEqual([422, expect.stringContaining('nie podaje dnia ślubu')])
  },
)
