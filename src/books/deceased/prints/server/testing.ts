import type { testApi } from '#testing/api.ts'
import { sampleDeceased } from '../../server/testing.ts'

/** Data of an act that papers for others must not contain. */
export const privateFields = {
  notes: 'Spór o grób',
  offering: 50000,
  reporter_document: 'ABC123456',
  grave_holder: 'Łucja Żółtowska',
  reported_by: 'Łucja Żółtowska',
  reporter_relation: 'żona',
  reporter_phone: '+48600000012',
  necrology: 'Odszedł po długiej chorobie',
}

/** Creates a parish with an act of death that contains private data. */
export async function createParishWithDeath(
  { newParish }: Pick<Awaited<ReturnType<typeof testApi>>, 'newParish'>,
  change: object = {},
) {
  const priest = await newParish({ user: { clergy: true } })
  const { id } = (
    await priest('POST', '/api/deceased', { ...sampleDeceased, ...privateFields, ...change })
  ).body
  return { priest, id: id as number }
}
