import type pg from 'pg'
import type { ModuleCode } from '#auth/rights/permissions.ts'

const SECTIONS = [
  'Kartoteka',
  'Księgi',
  'Intencje i ogłoszenia',
  'Duszpasterstwo',
  'Finanse',
  'Internet',
]

/** Modules of the offer; permissions name their module, so that closing a module (470) closes its addresses. */
const MODULES: [code: ModuleCode, name: string, zloty: number, section: number][] = [
  ['people', 'Parafianie', 0, 1],
  ['families', 'Rodziny', 0, 1],
  ['baptisms', 'Chrzty', 0, 2],
  ['communions', 'I Komunia Święta', 0, 2],
  ['confirmations', 'Bierzmowania', 0, 2],
  ['weddings', 'Śluby', 0, 2],
  ['premaritals', 'Protokoły przedślubne', 120, 2],
  ['banns', 'Zapowiedzi', 0, 2],
  ['deceased', 'Zmarli', 0, 2],
  ['intentions', 'Intencje mszalne', 120, 3],
  ['announcements', 'Ogłoszenia duszpasterskie', 60, 3],
  ['visits', 'Kolęda', 120, 4],
  ['messages', 'Wiadomości SMS', 60, 4],
  ['payments', 'Rozliczenia', 120, 5],
  ['news', 'Aktualności', 60, 6],
  ['widgets', 'Widżety na stronę parafii', 120, 6],
]

const SUBSCRIPTIONS: [name: string, zloty: number][] = [['Abonament roczny', 480]]

/** Seeds the sections, modules and the subscription of the offer; safe to repeat, and changes no price. */
export async function insertOffer(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into sections (id, name) select row_number() over (), name from unnest($1::text[]) as name
     on conflict do nothing`,
    [SECTIONS],
  )
  const modules = MODULES.map(([code, name, zloty, section_id], index) => ({
    id: index + 1,
    code,
    name,
    price: zloty * 100,
    section_id,
  }))
  await pool.query(
    `insert into modules (id, code, name, price, section_id)
     select * from jsonb_to_recordset($1)
       as m(id integer, code text, name text, price integer, section_id integer)
     on conflict do nothing`,
    [JSON.stringify(modules)],
  )
  for (const [name, zloty] of SUBSCRIPTIONS) {
    await pool.query(
      `insert into subscriptions (name, price) select $1, $2
       where not exists (select from subscriptions)`,
      [name, zloty * 100],
    )
  }
}
