import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { addPersonWithEverything, printDossier } from './testing.ts'

const server = await testApi()
const { api, database, inParish } = server

test('data dossier: family, registrations, notices and earlier papers are included', async () => {
  const { priest, id, mother } = await addPersonWithEverything(server)
  await inParish(priest.parish_id, async db => {
    const [family] = await db
      .insertInto('families')
      .values({ family_name: 'Święchowie' })
      .returning('id')
      .execute()
    const place = { family_id: family!.id, member_from: '2001-02-03' }
    await db
      .insertInto('family_members')
      .values([
        { ...place, person_id: id, dic_family_role_id: 4 },
        { ...place, person_id: mother, is_head: true, dic_family_role_id: 6 },
      ])
      .execute()
    await db
      .insertInto('baptism_registrations')
      .values({ names: 'Łucja', surname: 'Święch', person_id: id, parents_phone: '+48600000013' })
      .execute()
    const notice = { kind: 'baptism', origin: 'baptisms', person_id: id } as const
    const entryState = { state: 'entered', sent_at: '2026-05-03', answer: 'akt 4/1998' } as const
    await db
      .insertInto('notices')
      .values([
        { ...notice, recipient: 'Parafia w Żabnie' },
        { ...notice, recipient: 'Parafia w Bobowej', ...entryState },
        {
          ...notice,
          recipient: 'Parafia w Grybowie',
          state: 'returned',
          answer: 'nie ma takiego aktu',
        },
      ])
      .execute()
  })
  await priest('GET', `/api/prints/peopleDocuments/${id}/opinion?purpose=do pracy`)
  const dossierText = (await printDossier(priest, id)).text
  for (const words of [
    'Domownik: Grażyna Święch, matka',
    'Rodzina: Święchowie; Funkcja w rodzinie: córka; Od: 03.02.2001',
    'Zgłoszenie do chrztu: zgłoszony, +48 600 000 013',
    'Zawiadomienie: Parafia w Żabnie: do wysłania',
    'Zawiadomienie: Parafia w Bobowej: odnotowane (akt 4/1998), wysłane 03.05.2026',
    'Zawiadomienie: Parafia w Grybowie: odesłane (nie ma takiego aktu)',
    'Opinia proboszcza do pracy',
  ]) {
    expect(dossierText).toContain(words)
  }
  const hers = (await printDossier(priest, mother)).text
  expect(hers).toContain('Dziecko: Łucja Anna Święch')
  expect(hers).toContain('rodzic w akcie chrztu nr 12/1990')
  expect(hers).not.toContain('600 000 012')
})

test('data dossier: people whom the acts of others concern → not named', async () => {
  const { priest, id } = await addPersonWithEverything(server)
  expect((await printDossier(priest, id)).text).not.toMatch(/Zenobiusz|Obcy/)
})

test('data dossier: facts for clergy only are in the clergy’s document, and the clerk’s says they are left out', async () => {
  const { priest, clerk, id } = await addPersonWithEverything(server)
  const fullPaper = await printDossier(priest, id)
  const partial = await printDossier(clerk, id)
  for (const words of [
    'Uwaga duszpasterska',
    'praktykujący regularnie',
    'Adopcja',
    'postanowienie',
  ]) {
    expect(fullPaper.text).toContain(words)
    expect(partial.text).not.toContain(words)
  }
  expect(fullPaper.text).toContain('obejmuje także uwagi i praktykę religijną')
  expect(partial.text).toContain('nie obejmuje uwag, praktyki religijnej')
  const reopen = (call: Caller, documentId: number) =>
    call('GET', `/api/documents/${documentId}/pdf`)
  expect((await reopen(clerk, fullPaper.document_id)).status).toBe(403)
  expect((await reopen(clerk, partial.document_id)).status).toBe(200)
  expect((await reopen(priest, fullPaper.document_id)).status).toBe(200)
})

test('data dossier: views of the card are counted by month and user', async () => {
  const { priest, clerk, id } = await addPersonWithEverything(server)
  await api.server.accessLog.flush()
  await database.query('delete from reads where parish_id = $1', [priest.parish_id])
  for (let n = 0; n < 3; n++) await clerk('GET', `/api/peoples/${id}`)
  await priest('GET', '/api/peoples')
  await api.server.accessLog.flush()
  const { text } = await printDossier(priest, id)
  expect(text).toMatch(/\d\d\.\d{4} ks\. Zdzisław Żur 1 \d\d\.\d{4} Maria Kos 3/)
})
