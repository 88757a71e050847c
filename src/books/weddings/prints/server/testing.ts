import { type Caller, type testApi } from '#testing/api.ts'
import { printPaper } from '#testing/print-paper.ts'
import { type WeddingChange, postWedding } from '../../server/testing.ts'

/** Creates a parish with an act of marriage, changed from the sample. */
export async function createParishWithWedding(
  { newParish }: Pick<Awaited<ReturnType<typeof testApi>>, 'newParish'>,
  change: WeddingChange = {},
) {
  const clerk = await newParish({ role_id: 3, name: 'Parafia Rzymskokatolicka' })
  const { id } = await postWedding(clerk, change)
  return { clerk, id }
}

export const printCertificate = (clerk: Caller, id: number, query = '') =>
  printPaper(clerk, `${id}/weddingCertificate?${query}`)

export const addAnnotation = (clerk: Caller, id: number, annotation: object) =>
  clerk('POST', `/api/weddings/${id}/annotations`, { dic_annotation_kind_id: 4, ...annotation })

/** Data of a bride by her faith, whose baptism is not known in detail. */
export const createBride = (faith: number | null, baptism_parish: string | null = null) => ({
  bride_dic_faith_id: faith,
  bride_baptism_parish: baptism_parish,
  bride_baptism_date: null,
  bride_baptism_act_number: null,
  bride_baptism_act_year: null,
})
