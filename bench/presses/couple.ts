import type { APIRequestContext } from '@playwright/test'

interface Wedding {
  id: number
  groom_person_id: number | null
  bride_person_id: number | null
  groom_names: string
  groom_surname: string
  cancelled_at: string | null
}

/** Finds husbands of the demonstration whose wedding is in its book and whose wife is in their family. */
export async function listFathers(request: APIRequestContext, count: number) {
  const { data } = (await (await request.get('/api/weddings?per_page=60')).json()) as {
    data: Wedding[]
  }
  const fathers: string[] = []
  for (const { id } of data) {
    const act = (await (await request.get(`/api/weddings/${id}`)).json()) as Wedding
    if (!act.groom_person_id || !act.bride_person_id || act.cancelled_at) continue
    const card = await (await request.get(`/api/peoples/${act.groom_person_id}`)).json()
    const isInFamily = card.family?.members.some((member: { kin: string }) => member.kin === 'żona')
    if (card.status !== 'parishioner' || !isInFamily) continue
    fathers.push(`${card.surname} ${card.names}`)
    if (fathers.length === count) break
  }
  return fathers
}
