import { expect, test } from 'vitest'
import { searchGroups } from '#search/server/testing.ts'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()
const request = { mass_time: '18:00', content: '† Stanisław Żółkiewski, 3. rocznica śmierci' }

test('intentions search: by the text and by the orderer, those closest to today first', async () => {
  const helper = await newParish({ role_id: 5 })
  const add = async (change: object) =>
    (await helper('POST', '/api/intentions', { ...request, ...change })).body.id as number
  const far = await add({ mass_date: '2031-05-05' })
  const near = await add({ mass_date: '2027-05-03', purchaser_name: 'Kunegunda Lis' })
  const groups = await searchGroups(helper, 'zolkiewski rocznica')
  expect(groups.map(({ kind }) => kind)).toEqual(['intentions'])
  expect(groups[0]!.rows).toMatchObject([
    {
      id: near,
      title: request.content,
      detail: '03.05.2027, 18:00',
      state: null,
      path: `/books/intentions/${near}/preview`,
    },
    { id: far },
  ])
  expect((await searchGroups(helper, 'kunegunda'))[0]!.rows).toMatchObject([{ id: near }])
})

test('intentions search: a cancelled intention is marked, and another parish finds nothing', async () => {
  const [clerk, otherClerk] = [await newParish({ role_id: 3 }), await newParish()]
  const { body } = await clerk('POST', '/api/intentions', { ...request, mass_date: '2027-05-03' })
  const reason = 'Zamawiający zrezygnował'
  await clerk('PUT', `/api/intentions/${body.id}/status`, {
    version: 1,
    status: 'cancelled',
    reason,
  })
  expect((await searchGroups(clerk, 'żółkiewski'))[0]!.rows).toMatchObject([{ state: 'odwołana' }])
  expect(await searchGroups(otherClerk, 'żółkiewski')).toEqual([])
})
