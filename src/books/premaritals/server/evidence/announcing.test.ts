import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { readCases } from '#testing/cases.ts'
import { writeProtocol } from './testing.ts'

const { newParish, inParish } = await testApi()
const COLUMN = 'prośba o zapowiedzi'
const CASES = readCases('marriage-papers.md').filter(({ cells }) => cells[COLUMN])

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'impediment in a protocol → request for banns: %s',
  async (_, cells) => {
    const { print } = await writeProtocol(await newParish(), inParish, cells.protokół!)
    const { status, body } = await print('bannsRequest')
    if (cells[COLUMN] === 'wydaje') expect([status, body.message]).toEqual([200, undefined])
    else expect([status, body.message]).toEqual([422, expect.stringContaining(cells[COLUMN]!)])
  },
)
