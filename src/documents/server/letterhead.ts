import { sql } from 'kysely'
import { parishInTown } from '#shared/places/parish-names.ts'
import { formatPhone } from '#shared/people/phone.ts'
import type { Db } from '#platform/database/database.ts'
import type { Looks } from '../letterheads/server/find-letterhead.ts'

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const getDiocese = ({ diocese, kind }: { diocese: string | null; kind: string | null }) => {
  if (!diocese) return null
  return upperFirst(
    kind === 'diecezja' || kind === 'archidiecezja' ? `${kind} ${diocese}` : diocese,
  )
}

const formatContact = ({ phone }: { phone: string | null }) => ({
  phone: phone && formatPhone(phone),
})

/** Returns the parish data for the head of a sheet (templates/frame.typ). */
export async function parishHead(db: Db) {
  return (await getLetterheadLook(db)).parish
}

/** Returns the name of the parish as other papers and books use it. */
export const nameOwnParish = async (db: Db) => parishInTown(await parishHead(db))

/** Returns the parish data with its letterheads. */
export async function getLetterheadLook(db: Db) {
  const { diocese, kind, looks, ...parish } = await heads(db).executeTakeFirstOrThrow()
  return {
    parish: { ...parish, ...formatContact(parish), diocese: getDiocese({ diocese, kind }) },
    looks,
  }
}

/**
 * Returns the head, the letterheads and the signatory: the signed-in priest, otherwise the parish priest; without a
 * signatory the paper has a blank line.
 */
export async function getSignedLetterhead(db: Db, user_id: number) {
  const { diocese, kind, signer, looks, ...parish } = await heads(db)
    .select(eb =>
      eb
        .selectFrom('parish_workers as w')
        .select(sql<Signer>`to_jsonb(w)`.as('signer'))
        .where('signs', '=', true)
        .where('active', '=', true)
        .orderBy(sql`user_id is not distinct from ${user_id}`, 'desc')
        .orderBy(sql`worker_function = 'proboszcz'`, 'desc')
        .orderBy('id')
        .limit(1)
        .as('signer'),
    )
    .executeTakeFirstOrThrow()
  return {
    parish: { ...parish, ...formatContact(parish), diocese: getDiocese({ diocese, kind }) },
    looks,
    ...signature(signer),
  }
}

/** Selects the data of a picture that its printed size is computed from. */
const selectPicture = (column: 'logo' | 'background') => sql`(
  select jsonb_build_object('digest', digest, 'kind', kind, 'width', width, 'height', height)
  from letterhead_pictures p where p.digest = l.${sql.ref(column)})`

const LETTERHEADS_JSON = sql<Looks>`(
  select coalesce(jsonb_agg(to_jsonb(l) || jsonb_build_object('logo', ${selectPicture('logo')}, 'background', ${selectPicture('background')})), '[]')
  from letterheads l where not given_up)`

const heads = (db: Db) =>
  db
    .selectFrom('parishes as p')
    .leftJoin('dioceses as d', 'd.id', 'p.diocese_id')
    .select([
      'p.name',
      'p.title',
      'p.street',
      'p.building_number',
      'p.zip_code',
      'p.town',
      'p.phone',
      'p.email',
      'p.deanery',
      'd.name as diocese',
      'd.kind',
    ])
    .select(LETTERHEADS_JSON.as('looks'))
    .where('p.id', '=', sql<number>`current_parish()`)

type Signer = Record<
  'title' | 'names' | 'surname' | 'worker_function' | 'signature_text',
  string | null
>

function signature(signer: Signer | null) {
  if (!signer) return { signature_name: null, signature_function: null }
  const { title, names, surname, worker_function, signature_text } = signer
  const name = [title, names, surname].filter(Boolean).join(' ')
  const text = signature_text ?? `${name}, ${worker_function}`
  const comma = text.lastIndexOf(', ')
  if (comma < 0) return { signature_name: text, signature_function: null }
  return { signature_name: text.slice(0, comma), signature_function: text.slice(comma + 2) }
}
