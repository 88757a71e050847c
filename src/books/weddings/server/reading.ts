import { sql } from 'kysely'
import { labelAct } from '#books/core/server/label-act.ts'
import { listOverrides } from '#books/canon-law/server/overrides.ts'
import { listUnnotedBaptised } from '#books/core/notices/server/own-book.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { listProtocolWarnings } from '#books/marriages/server/protocol.ts'
import { byAct, listActs } from '#books/core/server/acts.ts'
import { SIDES } from '#books/core/columns/sides.ts'
import { listChecks } from './canonical.ts'
import {
  type SpouseBaptismNotice,
  type Wedding,
  type WeddingQuery,
  type WeddingRow,
  weddings,
} from '../contract.ts'
import { isToldToBaptismParish } from '../couple-faiths.ts'
import { findCountdown } from '../deadline.ts'
import { getCivilEffects } from '../kinds.ts'
import { weddingAnnotations } from './annotations.ts'
import { listWarnings } from '../warnings.ts'

const byName = (side: string) =>
  [`${side}_surname`, `${side}_names`].map(name => sql`${sql.ref(name)} collate "pl"`)
const orders = {
  act: byAct,
  groom: byName('groom'),
  bride: byName('bride'),
  wedding_date: [sql.ref('wedding_day')],
}

export async function listWeddings({ db }: Context, query: WeddingQuery) {
  const actPage = await listActs<Omit<Wedding, 'countdown'>, WeddingQuery['sort']>(
    db,
    'weddings',
    query,
    { path: weddings.list.path, orders },
  )
  const data: WeddingRow[] = actPage.data.map(act => ({ ...act, countdown: findCountdown(act) }))
  return { ...actPage, data }
}

const words = (dictionary: string, id: string) =>
  sql<string | null>`(select value from dictionary_items
    where dictionary = ${dictionary} and id = ${sql.ref(id)})`

const tidings = sql<Wedding['tidings']>`(
  select jsonb_agg(jsonb_build_object('side', s.side, 'kind', s.kind,
    'told', case when note.baptism_id is not null then 'noted' when n.id is not null then 'queued'
      when is_own_parish(case s.side when 'groom' then groom_baptism_parish else bride_baptism_parish end) then 'missing'
      else 'unknown' end,
    'baptism_id', note.baptism_id, 'baptism_act', note.act, 'notice', to_jsonb(n)) order by s.place, s.side desc)
  from (
    select side, kind, place, case kind when 'marriage' then side else side || ' ' || kind end as news
    from unnest(array['groom', 'bride']) side,
      unnest(array['marriage', 'nullity', 'dissolution']) with ordinality as k(kind, place)) s
  left join lateral (
    select a.baptism_id, ${labelAct(sql.ref('b.act_number'), sql.ref('b.year'))} as act
    from baptism_annotations a join baptisms b on b.id = a.baptism_id
    where a.origin = 'weddings' and a.origin_id = weddings.id and a.origin_side = s.news and a.struck_at is null
    order by a.id desc limit 1) note on true
  left join lateral (
    select n.id, n.recipient, n.state, n.sent_at, n.answer from notices n
    where n.origin = 'weddings' and n.origin_id = weddings.id and n.side = s.news and n.state <> 'dropped'
    order by n.id desc limit 1) n on true
  where s.kind = 'marriage' or note.baptism_id is not null or n.id is not null)`

const family = sql<Wedding['family']>`(
  select jsonb_build_object('id', w.id, 'family_id', f.id, 'family_name', f.family_name, 'made', w.made)
  from wedding_families w join families f on f.id = w.family_id
  where w.wedding_id = weddings.id and w.undone_at is null)`

const sharedFamily = sql<boolean>`exists (
  select from family_members groom join family_members bride using (parish_id, family_id)
  where groom.person_id = weddings.groom_person_id and bride.person_id = weddings.bride_person_id
    and groom.member_to is null and bride.member_to is null)`

/** Selects acts with their annotations and the labels of their dictionary entries. */
export const selectActs = (db: Db) =>
  db
    .selectFrom('weddings')
    .selectAll()
    .$narrowType<
      Pick<
        Wedding,
        | 'place_kind'
        | 'circumstance'
        | 'civil_effects'
        | 'proxy_side'
        | 'mandate_person'
        | 'mandate_signed_by'
        | 'mandate_giver'
        | 'mandate_state'
        | 'assisting_basis'
        | 'usc_sent_method'
        | 'witnesses'
        | 'banns'
        | 'dispensations'
      >
    >()
    .select([
      words('WeddingKind', 'dic_wedding_kind_id').as('wedding_kind'),
      words('Faith', 'groom_dic_faith_id').as('groom_faith'),
      words('Faith', 'bride_dic_faith_id').as('bride_faith'),
      words('MaritalStatus', 'groom_dic_marital_status_id').as('groom_marital_status'),
      words('MaritalStatus', 'bride_dic_marital_status_id').as('bride_marital_status'),
      weddingAnnotations.annotations.as('annotations'),
      tidings.as('tidings'),
      family.as('family'),
      sharedFamily.as('shared_family'),
    ])

/** Returns one act; throws 404 when none exists. */
export async function getWeddingAct(db: Db, id: number) {
  const act = await selectActs(db).where('id', '=', id).executeTakeFirst()
  if (!act) throw notFound('Nie ma takiego aktu')
  return act
}

const listBaptismParishes = (act: Awaited<ReturnType<typeof getWeddingAct>>) =>
  SIDES.map(side => ({
    side,
    field: `${side}_baptism_parish`,
    baptism_parish: act[`${side}_baptism_parish`],
  }))

/**
 * Whether a notice is shown: an act of an old volume sends none about the marriage, and a community of another faith
 * gets none.
 */
const isShown = (
  act: Awaited<ReturnType<typeof getWeddingAct>>,
  { kind, told, side }: SpouseBaptismNotice,
) =>
  (!act.archival || kind !== 'marriage') &&
  (told !== 'unknown' || isToldToBaptismParish(act[`${side}_dic_faith_id`]))

export async function getWeddingDetails(context: Context, id: number): Promise<Wedding> {
  const { db } = context
  const act = await getWeddingAct(db, id)
  const overrides = await listOverrides(db, { table: 'weddings', id })
  return {
    ...act,
    civil_effects: getCivilEffects(act),
    tidings: act.tidings.filter(newsItem => isShown(act, newsItem)),
    overrides,
    countdown: findCountdown(act),
    checks: act.cancelled_at ? [] : await listChecks(context, act, overrides, id),
    warnings: [
      ...listWarnings(act),
      ...(act.archival ? [] : await listProtocolWarnings(db, act)),
      ...(await listUnnotedBaptised(db, { ...act, table: 'weddings' }, listBaptismParishes(act))),
    ],
  }
}
