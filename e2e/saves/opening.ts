import type { BrowserContext } from '@playwright/test'
import type { OfficeFixture } from '../office.ts'
import { sendRequest } from '../send.ts'
import type { Form } from './forms.ts'

export const DEMO_PASSWORD = 'demo-parafia'

/** Replaces each `{table}` of a form's address by the number of the first such record of the demonstration. */
export async function resolveAddress({ at }: Form, office: OfficeFixture) {
  const [parish] = await office.sql(`select id from parishes where url = 'demo'`)
  let address = at
  for (const [place, table] of at.matchAll(/\{(.+?)\}/g)) {
    const [row] = await office.sqlIn(parish.id, `select id from ${table} order by id limit 1`)
    if (!row) throw new Error(`The demonstration has no row in ${table}: sow one`)
    address = address.replace(place, String(row.id))
  }
  return address
}

/** Selects the demonstration parish for an administrator, who works in no parish until one is selected. */
export async function enterDemo(context: BrowserContext, office: OfficeFixture) {
  const [parish] = await office.sql(`select id from parishes where url = 'demo'`)
  const [{ id }] = await office.sql(`select id from users where email = 'admin@demo.pl'`)
  await sendRequest(context, `/api/users/${id}/setParish`, { parishID: parish.id }, 'PUT')
}
