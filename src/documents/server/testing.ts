import type { Caller, testApi } from '#testing/api.ts'

/** Act of baptism copied from an old volume, with no more than a certificate needs. */
export const archivalBaptism = {
  archival: true,
  act_number: '7',
  year: 2026,
  baptism_date: '2026',
  names: 'Zofia',
  surname: 'Gołąb',
}

/** Creates a clerk of a parish with one act, and functions that print its certificate and list the documents. */
export async function createParishWithAct(
  { newParish }: Pick<Awaited<ReturnType<typeof testApi>>, 'newParish'>,
  change: object = {},
) {
  const clerk: Caller = await newParish({ role_id: 3 })
  const { body } = await clerk('POST', '/api/baptisms', { ...archivalBaptism, ...change })
  const print = () => clerk('GET', `/api/prints/baptismDefaultCertificate?id=${body.id}`)
  const list = async (query = '') => (await clerk('GET', `/api/documents?${query}`)).body
  return { clerk, print, list, act: body.id as number }
}
