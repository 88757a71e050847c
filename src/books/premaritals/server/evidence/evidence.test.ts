import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { readCases, listLines } from '#testing/cases.ts'
import { fullAnswers, fullCouple, createFullCouple } from '../testing.ts'
import { writeProtocol } from './testing.ts'
import { deathRecord } from './testing/sample-protocols.ts'

const { newParish, send, inParish } = await testApi()
async function openProtocol(name: string) {
  const priest = await newParish()
  return { priest, ...(await writeProtocol(priest, inParish, name)) }
}

async function readText({ status, body }: { status: number; body: any }) {
  expect([status, body.message]).toEqual([200, undefined])
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  return text.replaceAll(/\s+/g, ' ')
}

const CASES = readCases('marriage-papers.md').filter(({ cells }) => cells['licencja i delegacja'])

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'protocol → licence, delegation and 01a: %s',
  async (_, cells) => {
    const { print } = await openProtocol(cells.protokół!)
    for (const template of ['weddingLicence', 'weddingDelegation']) {
      const response = await print(template)
      const expectedLines = listLines(cells['licencja i delegacja'])
      if (expectedLines[0] === 'wydaje') await readText(response)
      else {
        expect([template, response.status]).toEqual([template, 422])
        expect(expectedLines.filter(words => response.body.message.includes(words))).not.toEqual([])
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
  },
)

test.each([
  ['delegation_parish_worker_position', 'delegowany'],
  ['dic_town_id', 'miejsce ślubu'],
  ['wedding_date', 'data ślubu'],
])(
  'weddingDelegation: no %s → refused, because it names no determined act',
  async (field, words) => {
    const priest = await newParish()
    const protocol = { ...(await createFullCouple(priest)), [field]: null }
    const { id } = (await priest('POST', '/api/premaritals', protocol)).body
    const { status, body } = await priest('GET', `/api/prints/premaritals/${id}/weddingDelegation`)
    expect([status, body.message]).toEqual([422, expect.stringContaining(words)])
    expect(body.message).toContain('kan. 1111 § 2')
  },
)

test('weddingDelegation of an old record to „?” → refused, because it names no person (KPK 1111 § 2)', async () => {
  const { print, priest, id } = await openProtocol('pełny')
  await inParish(priest.parish_id, db =>
    db
      .updateTable('premaritals')
      .set({ delegation_parish_worker_position: '?' })
      .where('id', '=', id)
      .execute(),
  )
  const { status, body } = await print('weddingDelegation')
  expect([status, body.message]).toEqual([422, expect.stringContaining('kan. 1111 § 2')])
})

test('weddingLicence: protocol corrected later → outdated on the page of its code; data only added → valid', async () => {
  const { priest, print, id } = await openProtocol('pełny')
  expect((await print('weddingLicence')).status).toBe(200)
  const [{ verification_code }] = (await priest('GET', '/api/documents')).body.data
  const readStanding = async () =>
    (await send({ method: 'GET', url: `/api/public/documents/${verification_code}` })).body.standing
  const full = (await priest('GET', `/api/premaritals/${id}`)).body
  const edit = async (version: number, fields: object) => {
    const { parish_worker_id, dic_town_id } = full
    const body = { ...fullCouple, parish_worker_id, dic_town_id, ...fields, version }
    const { status, body: savedProtocol } = await priest('PUT', `/api/premaritals/${id}`, body)
    expect([status, savedProtocol.message]).toEqual([200, undefined])
    return savedProtocol.version as number
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
  const [paper] = (await priest('GET', '/api/documents')).body.data
  expect(paper.changed_proofs).toEqual(['answers'])
  const { body } = await send({
    method: 'GET',
    url: `/api/public/documents/${verification_code}`,
  })
  expect(body.outdated_reason).toBe('correction')
  expect(JSON.stringify(body)).not.toContain('answers')
})
