import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { registerChild, prepareChild } from '../../server/testing.ts'

const { newParish } = await testApi()

const readBack = async (pdf: string) => {
  const { pages, text } = await readPdf(Buffer.from(pdf, 'base64'))
  return { pages, text: text.replaceAll(/\s+/g, ' ') }
}

async function openPrint(clerk: Caller, address: string) {
  const { status, body } = await clerk('GET', `/api/prints/${address}`)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  return readBack(body.pdf)
}
const readPrintedText = async (clerk: Caller, address: string) =>
  (await openPrint(clerk, address)).text

test('the card states the known data, the rules and the declaration; practice stays in the office', async () => {
  const clerk = await newParish({ user: { clergy: true } })
  const { id } = await prepareChild(clerk, {
    school_class: '3a',
    child_dic_practice_id: 4,
    dic_father_faith_id: 4,
    father_names: 'Michał',
    father_surname: 'Święcicki',
    provided_parents_statement: true,
    notes: 'Tajne uwagi',
  })
  const text = await readPrintedText(clerk, `communionPreparationDefault?id=${id}`)
  for (const words of [
    'rok 2026',
    'Święcicka',
    '7 maja 2017 r., Parafia pw. św. Jana, Łękawka, nr 12/2017',
    'Michał Święcicki',
    'prawosławne',
    'Deklaracja rodziców'.toUpperCase(),
    '☑ deklaracja rodziców',
    '☐ świadectwo chrztu',
  ]) {
    expect(text).toContain(words)
  }
  for (const secret of ['niepraktykujący', 'Tajne']) expect(text).not.toContain(secret)
})

test('the card is one sheet, with the office’s notes under the declaration', async () => {
  const clerk = await newParish({ user: { clergy: true } })
  const { id } = await prepareChild(clerk, { school_class: '3a', father_names: 'Michał' })
  const { pages, text } = await openPrint(clerk, `communionPreparationDefault?id=${id}`)
  expect(pages).toHaveLength(1)
  expect(text).toContain('ADNOTACJE KANCELARII')
})

test('the card has the parish’s own text: its rules, its declaration, and the data controller', async () => {
  const clerk = await newParish({ name: 'Parafia św. Barbary' })
  const { id } = await prepareChild(clerk, {})
  const address = `communionPreparationDefault?id=${id}`
  const before = await readPrintedText(clerk, address)
  expect(before).toMatch(/• Pierwszymi katechetami dziecka są rodzice.* • Przygotowanie odbywa się/)
  expect(before).toContain('Administratorem danych jest Parafia św. Barbary')
  const words = {
    communionRules: { title: 'Jak się przygotowujemy', body: 'Spotkania w soboty.\n\nRoraty.' },
    communionDeclaration: { title: 'Przyrzeczenie', body: 'Chcemy się modlić z dzieckiem.' },
    communionDataNotice: { title: 'Dane', body: 'Dane ma {parafia} i nikt inny.' },
  }
  for (const [code, entry] of Object.entries(words)) {
    const { status, body } = await clerk('PUT', `/api/document-texts/${code}`, entry)
    expect(status, JSON.stringify(body)).toBe(200)
  }
  const after = await readPrintedText(clerk, address)
  expect(after).toMatch(/JAK SIĘ PRZYGOTOWUJEMY • Spotkania w soboty\. • Roraty\./)
  expect(after).toMatch(/PRZYRZECZENIE Chcemy się modlić z dzieckiem\./)
  expect(after).toMatch(/DANE Dane ma Parafia św\. Barbary.* i nikt inny\./)
  expect(after).not.toMatch(/katechetami|Prosimy o przygotowanie|\{/)
})

test('a group is printed in Polish order with its points and missing items', async () => {
  const clerk = await newParish()
  const { body } = await clerk('PUT', '/api/checkmarks/categories', {
    categories: [{ name: 'Nabożeństwa', types: [{ name: 'Różaniec' }, { name: 'Roraty' }] }],
  })
  const [rosary] = body.categories[0].types
  const checkmarks = [{ module_checkmark_type_id: rosary.id }]
  await prepareChild(clerk, { school_class: '3a' }, { surname: 'Żak' })
  await prepareChild(clerk, { school_class: '3a', checkmarks }, { surname: 'Łoś' })
  await prepareChild(clerk, { school_class: '3b' }, { surname: 'Inna' })
  const text = await readPrintedText(clerk, 'communionPreparations?year=2026&school_class=3a')
  expect(text).toContain('rok 2026, klasa 3a · liczba dzieci: 2')
  expect(text).toContain('Różaniec')
  expect(text).not.toContain('Roraty')
  expect(text).not.toContain('Inna')
  expect(text.indexOf('Łoś')).toBeLessThan(text.indexOf('Żak'))
  expect(text.indexOf('Łoś')).toBeGreaterThan(0)
  const response = await clerk('GET', '/api/prints/communionPreparations?year=2050')
  expect(response.body.message).toBe('W tej grupie nikt się teraz nie przygotowuje')
})

test.each([
  ['preparationPermission', async (clerk: Caller) => (await prepareChild(clerk)).id],
  ['communionPermission', registerChild],
])(
  'leave to receive first communion elsewhere is edited first, then issued: %s',
  async (template, subject) => {
    const clerk = await newParish()
    const id = await subject(clerk)
    const form = (await clerk('GET', `/api/prints/forms/${template}/${id}`)).body
    const body = form.fields.find(({ name }: { name: string }) => name === 'body')
    expect(body.value).toContain('córka rodziców')
    expect(body.value).toContain('przyjęło Komunię Świętą w parafii adresata i zostało tam')
    const issue = (texts: object) => clerk('POST', `/api/prints/forms/${template}/${id}`, { texts })
    expect((await issue({})).body.errors).toHaveProperty('recipient')
    const { status, body: issuedDocument } = await issue({ recipient: 'pw. św. Jana, Tarnów' })
    expect(status).toBe(201)
    const { text } = await readBack(issuedDocument.pdf)
    expect(text).toContain('pw. św. Jana, Tarnów')
    expect(text).toContain('ochrzczona')
  },
)

test.each([
  ['an adult', { birth_date: '1983-02-03' }, 'jest pełnoletnia'],
  ['a dead child', { status: 'deceased' }, 'nie żyje'],
  ['a child of another parish', { status: 'outsider' }, 'nie należy do parafii'],
  [
    'a child after first communion',
    { sacraments: [{ kind: 'first_communion' }] },
    'już do I Komunii',
  ],
])('communionPermission: %s → refused', async (_, change, reason) => {
  const clerk = await newParish()
  const id = await registerChild(clerk, change)
  const { status, body } = await clerk('GET', `/api/prints/forms/communionPermission/${id}`)
  expect([status, body.message]).toEqual([422, expect.stringContaining(reason)])
})
