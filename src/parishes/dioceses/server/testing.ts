import { randomUUID } from 'node:crypto'
import type { testApi } from '#testing/api.ts'

/** Creates a diocese with its curia and two parishes, and a parish of another diocese. */
export async function createDiocese({
  database,
  newParish,
  signIn,
}: Awaited<ReturnType<typeof testApi>>) {
  async function addDiocese(): Promise<number> {
    const text = 'insert into dioceses (name) values ($1) returning id'
    const { rows } = await database.query(text, [`diecezja ${randomUUID()}`])
    return rows[0].id
  }
  async function addParish(diocese_id: number) {
    const priest = await newParish()
    const text = 'update parishes set diocese_id = $1 where id = $2'
    await database.query(text, [diocese_id, priest.parish_id])
    return priest
  }
  const diocese_id = await addDiocese()
  return {
    curia: await signIn(4, null, { diocese_id }),
    priest: await addParish(diocese_id),
    neighbour: await addParish(diocese_id),
    stranger: await addParish(await addDiocese()),
  }
}
