import { expect } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import type { Caller, testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'

/** Prints the dossier of a person and reads it; its text is empty when another status is expected. */
export async function printDossier(caller: Caller, id: number, status = 200) {
  const { body, ...answer } = await caller('GET', `/api/prints/personData/${id}`)
  expect(answer.status, JSON.stringify(body).slice(0, 300)).toBe(status)
  if (status !== 200) return { ...body, pages: [], text: '' }
  const pdf = await readPdf(Buffer.from(body.pdf, 'base64'))
  return { ...body, ...pdf, text: pdf.text.replaceAll(/\s+/g, ' ') }
}

export const HOSTILE_TEXT = '#read("/etc/passwd") <script>alert(1)</script> *ą* $x$'

/** Creates a parishioner with data in every part of the dossier. */
export async function addPersonWithEverything({
  inParish,
  newParish,
  signIn,
}: Awaited<ReturnType<typeof testApi>>) {
  const priest = await newParish({ user: { name: 'ks. Zdzisław Żur', clergy: true } })
  const clerk = await signIn(3, priest.parish_id, { name: 'Maria Kos' })
  const [mother, id] = await registerPeople(
    priest,
    { names: 'Grażyna', surname: 'Święch', birth_date: '1960' },
    {
      names: 'Łucja Anna',
      surname: 'Święch',
      notes: 'Uwaga duszpasterska',
      dic_practice_id: 1,
      phone: '+48600000012',
      contacts: [{ kind: 'phone', value: '14 627 10 11', dic_phone_type_id: 2 }],
      sacraments: [
        { kind: 'confirmation', event_date: '2005-05-01', place: 'Żabno', note: HOSTILE_TEXT },
      ],
    },
  )
  const { version } = (await priest('GET', `/api/peoples/${id}`)).body
  await inParish(priest.parish_id, async db => {
    await db.updateTable('people').set({ mother_id: mother! }).where('id', '=', id!).execute()
    const actValues = {
      act_number: '12',
      year: 1990,
      names: 'Łucja',
      surname: 'Święch',
      person_id: id!,
    }
    const godparents = JSON.stringify([{ person_id: id, names: 'Łucja', surname: 'Święch' }])
    const [act] = await db
      .insertInto('baptisms')
      .values([
        { ...actValues, minister: 'ks. Ignacy Goethe', adopted: true },
        { act_number: '3', year: 2020, names: 'Zenobiusz', surname: 'Obcy', godparents },
      ])
      .returning('id')
      .execute()
    await db
      .insertInto('baptism_annotations')
      .values([
        { baptism_id: act!.id, dic_annotation_kind_id: 1, event_date: '2005-05-01' },
        { baptism_id: act!.id, dic_annotation_kind_id: 11, text: 'postanowienie sądu' },
      ])
      .execute()
  })
  await priest('POST', `/api/peoples/${id}/consents`, {
    dic_consent_kind_id: 4,
    given_on: '2025-05-03',
    source: 'form',
    note: '',
  })
  return { priest, clerk, id: id!, mother: mother!, version: version as number }
}
