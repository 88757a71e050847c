import type { Page } from '@playwright/test'
import type { OfficeFixture } from './office.ts'

/** Text that runs as a script when it is not escaped: in an element, an attribute, a script or a template. */
export const HOSTILE =
  `"'><img src=x onerror="window.ran=1" data-ran><script>window.ran=1</script><svg onload="window.ran=1" data-ran>` +
  '`${window.ran=1}`{{constructor.constructor("window.ran=1")()}}</style></title></textarea><b data-ran>'
export const RUNS = 'javascript:window.ran=1'
const point = (text: string) => [
  { kind: 'paragraph', runs: [{ text }, { text: 'odnośnik', link: RUNS }] },
]

/**
 * Collects dialogs, blocked scripts and weak script policies of the page from its first document on, and returns them.
 */
export function collectComplaints(page: Page) {
  const complaints: string[] = []
  page.on('dialog', dialog => {
    complaints.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', message => {
    if (/Content.Security.Policy|Refused to/i.test(message.text())) complaints.push(message.text())
  })
  page.on('response', answer => {
    const policy = answer.headers()['content-security-policy'] ?? ''
    const isPage = answer.headers()['content-type']?.startsWith('text/html')
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]
    if (isPage && scripts !== "'self'")
      complaints.push(`${new URL(answer.url()).pathname}: script-src ${scripts}`)
  })
  return complaints
}

/** Returns the hostile text of the page that became active elements. */
export const livingParts = (page: Page) =>
  page.evaluate(() => [
    ...('ran' in window ? ['a script ran'] : []),
    ...Array.from(
      document.querySelectorAll('[data-ran], [onerror], [onload], [href^="javascript:" i]'),
      ({ outerHTML }) => outerHTML.slice(0, 200),
    ),
  ])

/** Creates a parish with hostile text in every field, bypassing the validation of the forms. */
export async function newHostileParish(office: OfficeFixture) {
  const words = { name: HOSTILE, title: HOSTILE, town: HOSTILE, street: HOSTILE, phone: HOSTILE }
  const parish_id = await office.newParish({ ...words, email: HOSTILE })
  const rich = JSON.stringify(point(HOSTILE))
  await office.sqlIn(
    parish_id,
    `with pages as (insert into public_pages (published, necrologies, intentions, office_hours, about)
       values (true, true, true, $1, $1)),
     orders as (insert into order_settings (open, unpaid) values (true, true)),
     pattern as (insert into intention_patterns (name, weekdays, mass_time, slots, online)
       values ($1, '{1,2,3,4,5,6,7}', '18:00', 2, true) returning id),
     intention as (insert into intentions (mass_date, mass_time, content, public_content, purchaser_name)
       values (current_date + 1, '18:00', $1, $1, $1)),
     placed as (insert into intention_orders (number, request_key, request_hash, status, mass_date, mass_time,
         intention_pattern_id, content, name, surname, email, phone, amount, rodo_version)
       select 'WROGIE', '\\x01', '\\x01', 'waiting', current_date + 3, '18:00', id, $1, $1, $1, $1, $1, 100, '1'
       from pattern),
     town as (insert into towns (name) values ($1) returning id),
     season as (insert into visit_seasons (name, date_from, date_to, public_search, registrations_from,
         registrations_to, public_notice)
       select $1, current_date, current_date + 30, true, current_date, current_date + 20, $1 returning id),
     visit as (insert into visit_routes (visit_season_id, name, date, time_from, time_to, notes)
       select id, $1, current_date + 3, '16:00', '20:00', $1 from season returning id),
     range as (insert into visit_ranges (visit_route_id, position, dic_town_id)
       select visit.id, 1, town.id from visit, town),
     asked as (insert into visit_registrations (visit_season_id, number, request_key, source, dic_town_id,
         building_number, names, surname, phone, email, preferred, remarks)
       select season.id, 'WROGIE', gen_random_uuid(), 'office', town.id, '1', $1, $1, $1, $1, $1, $1
       from season, town),
     dead as (insert into deceased (act_number, year, names, surname, death_date, burial_date,
         necrology_published, publish_consent_by)
       values ('1', 2026, $1, $1, current_date::text, (current_date + 2)::text, true, $1)),
     message as (insert into messages (channel, title, content, created_by_name)
       values ('email', $1, $1, $1), ('sms', $1, $1, $1)),
     message_group as (insert into message_groups (name) values ($1)),
     reply as (insert into message_replies (key, phone, content) values ('wrogie', $1, $1)),
     told as (insert into announcements (title, date_from, date_to, published_at, points)
       values ($1, current_date, current_date + 6, now() - interval '1 hour',
         jsonb_build_array(jsonb_build_object('section', 'parish', 'body', $2::jsonb)))),
     news as (insert into news (title, body, date_from, published, author_name)
       select $1, $2::jsonb, current_date, true, $1)
     insert into families (family_name, dic_town_id, building_number) select $1, id, '1' from town`,
    [HOSTILE, rich],
  )
  const [person] = await office.sqlIn(
    parish_id,
    'insert into people (surname, names, notes) values ($1, $1, $1) returning id',
    [HOSTILE],
  )
  const [{ url }] = await office.sql('select url from parishes where id = $1', [parish_id])
  return { parish_id, url: url as string, person: Number(person.id) }
}
