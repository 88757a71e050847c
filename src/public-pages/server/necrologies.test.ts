import { expect, test } from 'vitest'
import type { Insertable } from 'kysely'
import type { DB } from '#platform/database/tables.ts'
import { testApi } from '#testing/api.ts'
import { necrologiesPage } from './necrologies.ts'
import { buildPageRequest, newPublicParish, getWords } from './testing.ts'

const office = await testApi()
const { inParish, send } = office
const { parish_id, url } = await newPublicParish(office, { necrologies: true })

const TODAY = '2026-11-15'

let number = 0
type Act = Partial<Insertable<DB['deceased']>>
/** Builds an act with the family's consent and with all data that must not be published. */
const dead = (act: Act): Insertable<DB['deceased']> => ({
  act_number: String(++number),
  year: 2026,
  names: 'Jan',
  surname: 'Zięba',
  birth_date: '1950-06-01',
  death_date: '2026-11-10',
  burial_date: '2026-11-14',
  burial_time: '13:00',
  funeral_place: 'kościół św. Anny',
  cemetery: 'cmentarz parafialny',
  necrology_published: true,
  publish_consent_by: 'córka Ewa Tajemnicza',
  necrology: 'Treść tylko dla kancelarii',
  address: 'ul. Ukryta 7',
  death_place: 'szpital w Sokołowie',
  spouse: 'Maria Tajemnicza',
  civil_act_number: 'USC-99',
  reported_by: 'syn Piotr Tajemniczy',
  reporter_phone: '600000002',
  notes: 'uwaga kancelarii',
  sacraments_note: 'namaszczony w szpitalu',
  ...act,
})

const page = (act: Act[] = []) =>
  inParish(parish_id, async db => {
    if (act.length) await db.insertInto('deceased').values(act.map(dead)).execute()
    return (await necrologiesPage.render(buildPageRequest(db, parish_id, { today: TODAY }))).body
      .text
  })

test('necrologies: show name, age, date and place of the funeral, and nothing more', async () => {
  const text = await page([{}])
  expect(getWords(text)).toContain(
    '† Jan Zięba lat 76 zm. 10 listopada 2026 Pogrzeb: 14 listopada 2026, godz. 13:00 kościół św. Anny cmentarz parafialny',
  )
  for (const secret of [
    'Tajemnicz',
    'Ukryta',
    'szpital',
    'USC',
    '600000002',
    'kancelari',
    'Treść',
    '1950',
  ])
    expect(text, secret).not.toContain(secret)
})

test('necrologies: a person with one name → no dash', async () => {
  expect(getWords(await page([{ names: 'Suharto', surname: '-' }]))).toContain('† Suharto lat 76')
})

test('necrologies: no family agreement, act not in force, or death long ago → not shown', async () => {
  const text = await page([
    { names: 'Bez', surname: 'Zgody', necrology_published: false },
    {
      names: 'Unieważniony',
      cancelled_at: '2026-11-12T10:00:00Z',
      cancel_reason: 'wpis przez pomyłkę',
    },
    { names: 'Dawny', death_date: '2026-10-10', burial_date: '2026-10-15' },
    { names: 'Ostatni', death_date: '2026-10-14', burial_date: '2026-10-16' },
  ])
  for (const name of ['Zgody', 'Unieważniony', 'Dawny']) expect(text).not.toContain(name)
  expect(text).toContain('Ostatni')
})

test('necrologies: data restricted to storage, or consent withdrawn → not shown', async () => {
  const [restrictedId, withdrawn, renewedConsentId] = await inParish(parish_id, async db => {
    const people = await db
      .insertInto('people')
      .values([
        {
          names: 'Zastrzeżony',
          surname: 'Ćwik',
          restricted_at: '2026-01-01T00:00:00Z',
          restricted_reason: 'wniosek',
        },
        { names: 'Cofnięty', surname: 'Ćwik' },
        { names: 'Ponowny', surname: 'Ćwik' },
      ])
      .returning('id')
      .execute()
    const ids = people.map(({ id }) => id)
    const consent = { dic_consent_kind_id: 6, given_on: '2026-01-01', source: 'written' } as const
    await db
      .insertInto('person_consents')
      .values([
        { ...consent, person_id: ids[1]!, withdrawn_on: '2026-02-01' },
        { ...consent, person_id: ids[2]!, withdrawn_on: '2026-02-01' },
        { ...consent, person_id: ids[2]!, given_on: '2026-03-01' },
      ])
      .execute()
    return ids
  })
  const text = await page([
    { names: 'Zastrzeżony', person_id: restrictedId },
    { names: 'Cofnięty', person_id: withdrawn },
    { names: 'Ponowny', person_id: renewedConsentId },
  ])
  expect(text).not.toContain('Zastrzeżony')
  expect(text).not.toContain('Cofnięty')
  expect(text).toContain('Ponowny')
})

test('necrologies: partly known values → left out, not guessed', async () => {
  const text = await page([
    {
      names: 'Nieznany',
      birth_date: '~1950',
      age: 'ok. 80 lat',
      death_date: '2026-11',
      burial_date: '2026-11-13',
      burial_time: null,
      funeral_place: null,
      cemetery: null,
    },
  ])
  expect(getWords(text)).toContain('† Nieznany Zięba ok. 80 lat Pogrzeb: 13 listopada 2026')
})

test('necrologies: a coming funeral is first, then the newest one', async () => {
  const text = await page([{ names: 'Jutrzejszy', burial_date: '2026-11-16' }])
  expect(text.indexOf('Jutrzejszy')).toBeLessThan(text.indexOf('Jan'))
})

const funeral = (fields: Partial<Insertable<DB['funerals']>>): Insertable<DB['funerals']> => ({
  names: 'Adam',
  surname: 'Zgłoszony',
  status: 'planned',
  death_date: '2026-11-14',
  burial_date: '2026-11-18',
  burial_time: '11:00',
  funeral_place: 'kaplica cmentarna',
  reported_by: 'Ewa Tajemnicza',
  reporter_phone: '+48600000003',
  notes: 'uwaga o zgłoszeniu',
  necrology_published: true,
  publish_consent_by: 'Ewa Tajemnicza',
  publish_consent_date: '2026-11-14',
  ...fields,
})

test('necrologies: a planned funeral is shown with the consent of the family, without its phone', async () => {
  await inParish(parish_id, db =>
    db
      .insertInto('funerals')
      .values([
        funeral({}),
        funeral({ surname: 'Odwołany', status: 'cancelled' }),
        funeral({ surname: 'Wycofana', necrology_published: false }),
        funeral({ surname: 'Dawny', death_date: '2026-01-02', burial_date: '2026-01-05' }),
      ])
      .execute(),
  )
  const text = await page()
  expect(getWords(text)).toContain(
    '† Adam Zgłoszony zm. 14 listopada 2026 Pogrzeb: 18 listopada 2026, godz. 11:00 kaplica cmentarna',
  )
  expect(text).not.toMatch(/Odwołany|Wycofana|Dawny|Tajemnicz|600000003|uwaga o/)
})

test('necrologies: script in a name → escaped', async () => {
  expect(await page([{ names: '<script>x</script>' }])).not.toContain('<script>')
})

test('necrologies: the page exists only when the parish wants it, and search engines must not cache it', async () => {
  const { status, body } = await send({ method: 'GET', url: `/parafia/${url}/nekrologi` })
  expect(status).toBe(200)
  expect(body).toContain('<meta name="robots" content="noarchive" />')
  const parishWithoutPage = await newPublicParish(office)
  const home = await send({ method: 'GET', url: `/parafia/${parishWithoutPage.url}` })
  expect(home.body).not.toContain('nekrologi')
  const answer = await send({ method: 'GET', url: `/parafia/${parishWithoutPage.url}/nekrologi` })
  expect(answer.status).toBe(404)
})

test('necrologies: none to show → the page says so', async () => {
  const empty = await newPublicParish(office, { necrologies: true })
  const { body } = await send({ method: 'GET', url: `/parafia/${empty.url}/nekrologi` })
  expect(body).toContain('Nie ma teraz żadnych nekrologów.')
})
