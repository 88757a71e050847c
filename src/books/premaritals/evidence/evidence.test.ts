import { afterAll, expect, test } from 'vitest'
import { stopPrinting } from '#platform/printing/print.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { readCases, listLines } from '#testing/cases.ts'
import { couple, fullAnswers, fullCouple, createFullCouple } from '../testing.ts'

const { newParish, send } = await testApi()
afterAll(stopPrinting)

type Full = Awaited<ReturnType<typeof createFullCouple>>
type Side = 'fiance' | 'fiancee'

const change = (side: Side, fields: object) => (full: Full) => ({
  ...full,
  [side]: { ...full[side], ...fields },
})
const answer = (side: Side, answers: Record<string, string>) =>
  change(side, {
    answers: {
      ...fullAnswers,
      ...Object.fromEntries(
        Object.entries(answers).map(([key, one]) => [key, { answer: one, text: null }]),
      ),
    },
  })
const without = (side: Side, key: string) =>
  change(side, { answers: { ...fullAnswers, [key]: { answer: null, text: null } } })

const deathRecord = {
  kind: 'bond_ended',
  authority: 'USC w Tarnowie',
  number: '7/2024',
  date: '2024-03-01',
}
const SIX_ANSWERS = {
  is_believer: { answer: 'no', text: 'od kilku lat nie praktykuje' },
  lives_in_parish: { answer: 'yes', text: null },
}

const PROTOCOLS: Record<string, (full: Full) => object> = {
  pełny: full => full,
  pusty: () => couple,
  'narzeczony żonaty': change('fiance', { dic_marital_status_id: 2 }),
  'wyznanie narzeczonego nieznane, narzeczona nieochrzczona': full => ({
    ...full,
    not_catholic: true,
    fiance: { ...full.fiance, dic_faith_id: 23 },
    fiancee: {
      ...full.fiancee,
      dic_faith_id: 16,
      baptism_date: null,
      baptism_parish: null,
      baptism_certificate_date: null,
    },
  }),
  'niemoc: tak': answer('fiance', { impotence: 'yes' }),
  'zawierał już małżeństwo: tak, „ślub kościelny 2015”': change('fiance', {
    answers: {
      ...fullAnswers,
      been_previously_married: { answer: 'yes', text: 'ślub kościelny 2015' },
    },
  }),
  'przymuszony, wyklucza nierozerwalność': answer('fiance', {
    force_or_fear: 'yes',
    indissolubility: 'no',
  }),
  'wdowiec bez dokumentu': change('fiance', { dic_marital_status_id: 3 }),
  'wdowiec z aktem zgonu': full => ({
    ...change('fiance', { dic_marital_status_id: 3 })(full),
    dispensations: [deathRecord],
  }),
  'nieważność bez wyroku': change('fiance', { dic_marital_status_id: 6 }),
  'spokrewnieni: tak': answer('fiance', { are_related: 'yes' }),
  'przyzwoitość publiczna: tak': answer('fiance', { public_decency: 'yes' }),
  'przymus: tak': answer('fiance', { force_or_fear: 'yes' }),
  'święcenia: tak': answer('fiance', { holy_orders: 'yes' }),
  'cudzoziemiec: tak': answer('fiance', { foreigner: 'yes' }),
  'narzeczona niewierząca, sześć odpowiedzi': change('fiancee', { answers: SIX_ANSWERS }),
  'bez przysięgi narzeczonej': without('fiancee', 'truth'),
  'bez daty rozmowy': without('fiance', 'talk'),
  'bez świadectwa chrztu': change('fiancee', { baptism_certificate_date: null }),
  'bez zaświadczenia USC': full => ({ ...full, usc_permit_number: null, usc_permit_date: null }),
  'oboje w związku cywilnym, nie podano czyim': full => ({
    ...full,
    fiance: { ...full.fiance, dic_marital_status_id: 7 },
    fiancee: { ...full.fiancee, dic_marital_status_id: 7 },
  }),
  'po ślubie cywilnym ze sobą, z aktem': full => ({
    ...full,
    civil_marriage: 'together',
    fiance: { ...full.fiance, dic_marital_status_id: 7 },
    fiancee: { ...full.fiancee, dic_marital_status_id: 7 },
  }),
  'po ślubie cywilnym ze sobą, bez aktu': full => ({
    ...full,
    civil_marriage: 'together',
    usc_permit_number: null,
    usc_permit_date: null,
    fiance: { ...full.fiance, dic_marital_status_id: 7 },
    fiancee: { ...full.fiancee, dic_marital_status_id: 7 },
  }),
}

async function writeProtocol(name: string) {
  const priest = await newParish()
  const build = PROTOCOLS[name]
  if (!build) throw new Error(`Tabela mówi, czego test nie rozumie: „${name}”`)
  const saved = await priest('POST', '/api/premaritals', build(await createFullCouple(priest)))
  expect([saved.status, saved.body.message]).toEqual([201, undefined])
  const print = (template: string, query = '') =>
    priest('GET', `/api/prints/premaritals/${saved.body.id}/${template}?${query}`)
  return { print, priest, id: saved.body.id as number }
}

async function readText({ status, body }: { status: number; body: any }) {
  expect([status, body.message]).toEqual([200, undefined])
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  return text.replaceAll(/\s+/g, ' ')
}

const CASES = readCases('marriage-papers.md').filter(({ cells }) => cells['licencja i delegacja'])

test.each(CASES.map(({ name, cells }) => [name, cells] as const))('%s', async (_, cells) => {
  const { print } = await writeProtocol(cells.protokół!)
  for (const template of ['weddingLicence', 'weddingDelegation']) {
    const printed = await print(template)
    const expected = listLines(cells['licencja i delegacja'])
    if (expected[0] === 'wydaje') await readText(printed)
    else {
      expect([template, printed.status]).toEqual([template, 422])
      expect(expected.filter(words => printed.body.message.includes(words))).not.toEqual([])
    }
  }
  const consent = await print('attachment01a', 'side=fiance')
  if (cells['01a'] === 'odmawia') expect(consent.status).toBe(422)
  else {
    const text = await readText(consent)
    const isStated = cells['01a'] === 'nie jest znana'
    expect(text.includes('nie jest mi znana żadna')).toBe(isStated)
    expect(/Przeszkody do tego małżeństwa: …+/.test(text)).toBe(!isStated)
  }
})

test.each([
  ['delegation_parish_worker_position', 'delegowany'],
  ['dic_town_id', 'miejsce ślubu'],
  ['wedding_date', 'data ślubu'],
])('weddingDelegation: no %s → refused, for it names no determined act', async (field, words) => {
  const priest = await newParish()
  const protocol = { ...(await createFullCouple(priest)), [field]: null }
  const { id } = (await priest('POST', '/api/premaritals', protocol)).body
  const { status, body } = await priest('GET', `/api/prints/premaritals/${id}/weddingDelegation`)
  expect([status, body.message]).toEqual([422, expect.stringContaining(words)])
  expect(body.message).toContain('kan. 1111 § 2')
})

test('weddingLicence: the protocol is corrected later → outdated on the page of its code, never by what is only added', async () => {
  const { priest, print, id } = await writeProtocol('pełny')
  expect((await print('weddingLicence')).status).toBe(200)
  const [{ verification_code }] = (await priest('GET', '/api/documents')).body.data
  const readStanding = async () =>
    (await send({ method: 'GET', url: `/api/public/documents/${verification_code}` })).body.standing
  const full = (await priest('GET', `/api/premaritals/${id}`)).body
  const edit = async (version: number, fields: object) => {
    const { parish_worker_id, dic_town_id } = full
    const body = { ...fullCouple, parish_worker_id, dic_town_id, ...fields, version }
    const { status, body: saved } = await priest('PUT', `/api/premaritals/${id}`, body)
    expect([status, saved.message]).toEqual([200, undefined])
    return saved.version as number
  }
  expect(await readStanding()).toBe('stands')
  const next = await edit(full.version, { comments: 'Ślub o 15.', dispensations: [deathRecord] })
  expect(await readStanding()).toBe('stands')
  const { fiance } = fullCouple
  await edit(next, {
    dispensations: [deathRecord],
    fiance: { ...fiance, answers: { ...fullAnswers, crime: { answer: 'yes', text: null } } },
  })
  expect(await readStanding()).toBe('outdated')
})
