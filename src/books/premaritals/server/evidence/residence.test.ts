import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { readCases } from '#testing/cases.ts'
import { writeProtocol } from './testing.ts'

const { newParish, inParish } = await testApi()
const PAPERS: Record<string, readonly [template: string, query?: string]> = {
  licencja: ['weddingLicence'],
  delegacja: ['weddingDelegation'],
  zgoda: ['weddingPermission'],
  'zał. 01a': ['attachment01a', 'side=fiance'],
  'zał. 01b': ['attachment01b', 'side=fiance'],
}

const CASES = readCases('marriage-papers.md').filter(({ cells }) => cells['zał. 01a'])

test.each(CASES.map(({ name, cells }) => [name, cells] as const))(
  'domicile in a protocol → permissions to marry elsewhere: %s',
  async (_, cells) => {
    const { print } = await writeProtocol(await newParish(), inParish, cells.protokół!)
    for (const [paper, [template, query]] of Object.entries(PAPERS)) {
      const { status, body } = await print(template, query, { 'x-confirmed': '0' })
      const expectedResult = cells[paper]!
      const answer = [paper, status, status === 200 ? 'wydaje' : body.message]
      if (expectedResult === 'wydaje') expect(answer).toEqual([paper, 200, 'wydaje'])
      else {
        const [, question] = /^pyta: (.+)$/.exec(expectedResult) ?? []
        const words = expect.stringContaining(question ?? expectedResult)
        expect(answer).toEqual([paper, question ? 428 : 422, words])
      }
    }
  },
)
