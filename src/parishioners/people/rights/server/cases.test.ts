import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { readCases, getDay } from '#testing/cases.ts'
import { registerPeople } from '../../server/testing.ts'

const { newParish } = await testApi()

const inSection = (section: string) =>
  readCases('data-protection.md')
    .filter(({ name }) => name.startsWith(`${section}:`))
    .map(({ name, cells }) => [name, cells] as const)

test.each(inSection('Termin odpowiedzi na wniosek'))(
  'day of a request → term of the answer: %s',
  async (_, cells) => {
    const priest = await newParish()
    const [id] = await registerPeople(priest, {})
    const address = `/api/peoples/${id}/requests`
    const { body } = await priest('POST', address, {
      received_on: getDay(cells.wpłynął!),
      request_kind: 'access',
    })
    if (cells.przedłużono) {
      const extension = await priest('POST', `${address}/${body.id}/extend`, {
        version: 1,
        due_on: getDay(cells['nowy termin']!),
        extended_on: getDay(cells.przedłużono),
        extension_reason: 'Kwerenda w archiwum',
      })
      const reason = /^odmowa: (.*)$/.exec(cells.termin!)?.[1]
      expect([extension.status, extension.body.message]).toEqual(
        reason ? [422, expect.stringContaining(reason)] : [200, undefined],
      )
      if (reason) return
    }
    const { requests } = (await priest('GET', `/api/peoples/${id}/rights`)).body
    expect(requests).toMatchObject([{ due_on: getDay(cells.termin!) }])
  },
)
