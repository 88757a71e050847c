import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { readCases } from '#testing/cases.ts'
import { writeProtocol } from './testing.ts'

const { newParish, inParish } = await testApi()
const COLUMN = 'licencja stwierdza'
const CASES = readCases('marriage-papers.md').filter(({ cells }) => cells[COLUMN])
const COMPLETE = 'Wymagane dokumenty zebrano'

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'documents of a protocol → text of the licence: %s',
  async (_, cells) => {
    const { print } = await writeProtocol(await newParish(), inParish, cells.protokół!)
    const { status, body } = await print('weddingLicence')
    expect([status, body.message]).toEqual([200, undefined])
    const pdf = await readPdf(Buffer.from(body.pdf, 'base64'))
    const text = pdf.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain(cells[COLUMN])
    expect(text.includes(COMPLETE)).toBe(cells.protokół === 'pełny')
  },
)

test('weddingLicence: parish text that vouches for all documents, a course not taken → refused', async () => {
  const priest = await newParish()
  const wording = { title: 'Licencja', body: 'Dokumenty zebrano. {narzeczony} i {narzeczona}.' }
  expect((await priest('PUT', '/api/document-texts/weddingLicence', wording)).status).toBe(200)
  const { print } = await writeProtocol(priest, inParish, 'narzeczony bez katechez')
  const { status, body } = await print('weddingLicence')
  expect([status, body.message]).toEqual([422, expect.stringContaining('{dokumenty}')])
})
