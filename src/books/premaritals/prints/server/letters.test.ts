import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'
import {
  type Full,
  buildAllowedProtocol,
  mixedCouple,
  makeProtocolCreator,
  readPaper,
} from './testing.ts'

const createProtocol = makeProtocolCreator(await testApi())
test('a letter for a couple with an open impediment → refused in every way to print it (KPK 1066, 1070)', async () => {
  const { priest, id, print } = await createProtocol(mixedCouple)
  for (const name of ['weddingLicence', 'weddingDelegation']) {
    const texts = { recipient: 'Tarnów', body: 'Nie ma przeszkód.' }
    for (const answer of [
      await print(name),
      await priest('GET', `/api/docx/premaritals/${id}/${name}`),
      await priest('GET', `/api/prints/forms/${name}/${id}`),
      await priest('POST', `/api/prints/forms/${name}/${id}`, { texts }),
      await priest('POST', `/api/docx/forms/${name}/${id}`, { texts }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([
        422,
        expect.stringMatching(/^Nie można wydać tego pisma: Narzeczona .*ukończonych 18 lat/),
      ])
    }
  }
  expect((await print('attachment01a', 'side=fiancee')).status).toBe(422)
  expect((await print('weddingPermission')).status).toBe(422)
})

test('wedding licence: two Greek Catholics → printed, as the place of marriage determines who may assist (KPK 1109)', async () => {
  const { print } = await createProtocol(full => ({
    ...full,
    fiance: { ...full.fiance, dic_faith_id: 2 },
    fiancee: { ...full.fiancee, dic_faith_id: 2 },
    overrides: ['groom', 'bride'].map(side => ({
      code: `${side}.eastern_law`,
      reason: 'Strony nie są spokrewnione ani spowinowacone',
    })),
  }))
  expect((await print('weddingLicence')).status).toBe(200)
})

test('wedding in another parish → licence; the assistant is delegated by that parish', async () => {
  const { print } = await createProtocol(full => ({
    ...buildAllowedProtocol(full),
    elsewhere: true,
  }))
  expect((await print('weddingLicence')).status).toBe(200)
  const { status, body } = await print('weddingDelegation')
  expect([status, body.message]).toEqual([422, expect.stringContaining('tamtejszy proboszcz')])
  const { print: printAllowed } = await createProtocol(buildAllowedProtocol)
  const delegation = await printAllowed('weddingDelegation')
  expect((await readPaper(delegation)).text).toMatch(/ dnia [^;]+ r\.; miejsce: /)
})

test('a licence is printed with the priest’s own text, for the parish he names', async () => {
  const { priest, id } = await createProtocol(buildAllowedProtocol)
  const path = `/api/prints/forms/weddingLicence/${id}`
  const { body: form } = await priest('GET', path)
  expect(form.fields[2].value).toContain('Łukasz Żółć i Małgorzata Święcicka-Gołąb')
  expect((await priest('POST', path, { texts: {} })).body.errors).toHaveProperty('recipient')
  const texts = { recipient: 'pw. św. Jana, Tarnów', body: 'Udzielam licencji.' }
  const { status, body } = await priest('POST', path, { texts })
  expect(status).toBe(201)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text).toContain('Udzielam licencji.')
  expect(text).toContain('pw. św. Jana, Tarnów')
})

test('a licence says that no leave was needed only when the couple needed none', async () => {
  const none = 'nie były potrzebne'
  const licence = async (change: (full: Full) => object) =>
    (await readPaper(await (await createProtocol(change)).print('weddingLicence'))).text
  const text = await licence(buildAllowedProtocol)
  expect(text).not.toContain(none)
  expect(text).toMatch(
    /zezwolenie na małżeństwo mieszane, ordynariusz miejsca .*, Kuria w Tarnowie, nr 12\/26/,
  )
  expect(await licence(full => full)).toContain(none)
  // The record of a death proves freedom and is no leave.
  const widower = await licence(full => ({
    ...full,
    fiance: { ...full.fiance, dic_marital_status_id: 3 },
    dispensations: [
      {
        kind: 'bond_death',
        giver: 'registry',
        authority: 'USC w Tarnowie',
        number: '7/2024',
        date: '2024-03-01',
      },
    ],
  }))
  expect(widower).toContain(none)
})

test.each(['weddingLicence', 'weddingDelegation'])(
  '%s: wedding in the past → refused; on the wedding day → still issued (KPK 1108, 1111)',
  async template => {
    const { print: printLate } = await createProtocol(full => ({
      ...full,
      wedding_date: addDays(today(), -1),
    }))
    const { status, body } = await printLate(template)
    expect([status, body.message]).toEqual([422, expect.stringContaining('po ślubie')])
    const { print } = await createProtocol(full => ({ ...full, wedding_date: today() }))
    expect((await print(template)).status).toBe(200)
  },
)

test.each([
  ['giver', 'Wybierz władzę, która udzieliła (zezwolenie na małżeństwo mieszane)'],
  ['authority', null],
  ['number', 'brak: numeru'],
  ['date', 'brak: daty'],
])(
  'weddingLicence: a leave without its %s proves nothing (KPK 59 § 1, 1078)',
  async (part, words) => {
    const { print, priest, id } = await createProtocol(full => ({
      ...buildAllowedProtocol(full),
      dispensations: buildAllowedProtocol(full).dispensations.map(one =>
        one.kind === 'mixed' ? { ...one, [part]: null } : one,
      ),
    }))
    for (const { status, body } of [
      await print('weddingLicence'),
      await priest('GET', `/api/prints/forms/weddingLicence/${id}`),
    ]) {
      expect([status, body.message]).toEqual(
        words ? [422, expect.stringContaining(words)] : [200, undefined],
      )
    }
  },
)

test('weddingLicence: an unneeded leave without its number → refused, because the letter would quote it incomplete', async () => {
  const { print } = await createProtocol(full => ({
    ...full,
    dispensations: [{ kind: 'place', giver: 'ordinary', authority: 'Kuria', date: '2026-04-01' }],
  }))
  const { status, body } = await print('weddingLicence')
  expect([status, body.message]).toEqual([422, expect.stringContaining('brak: numeru')])
})

test('bannsRequest: residence of a party → printed when the protocol has it, otherwise a line to fill in', async () => {
  const residence_parish = 'pw. św. Jana, Tarnów'
  const { print } = await createProtocol({
    ...mixedCouple,
    fiance: { ...mixedCouple.fiance, residence_parish },
  })
  const { text } = await readPaper(await print('bannsRequest'))
  const [his, hers] = text.split('Małgorzata Święcicka-Gołąb').slice(-2)
  expect(his).toMatch(/parafia zamieszkania:? pw\. św\. Jana, Tarnów/i)
  expect(hers).toContain('panna Adres Parafia zamieszkania Ojciec Matka Wyznanie prawosławne')
})

const VOUCHING = ['weddingLicence', 'weddingDelegation', 'weddingPermission', 'attachment01a']
test('letters that vouch for the couple: a baptism before the birth → refused with the party', async () => {
  const { print } = await createProtocol(full => ({
    ...full,
    fiancee: { ...full.fiancee, birth_date: '1999-01-02' },
  }))
  for (const name of VOUCHING) {
    const { status, body } = await print(name, 'side=fiancee')
    expect([name, status, body.message]).toEqual([
      name,
      422,
      'W protokole data chrztu jest wcześniejsza niż data urodzenia (narzeczona). Sprawdź daty w dokumentach, popraw protokół i wydaj pismo ponownie.',
    ])
  }
  const { print: printOrdered } = await createProtocol((full: Full) => full)
  for (const name of VOUCHING) expect((await printOrdered(name, 'side=fiancee')).status).toBe(200)
})

test('a letter about a couple leaves lines for the data that the protocol does not have', async () => {
  const { print } = await createProtocol()
  const { text } = await readPaper(await print('attachment14'))
  const labels = 'Urodzenie Stan cywilny Ojciec Matka Wyznanie Chrzest'
  expect(text).toContain(`Łukasz Żółć ${labels}`)
  expect(text).toContain(`Święcicka-Gołąb ${labels}`)
})
