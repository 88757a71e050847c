import type { DossierPart, Telling } from '#parishioners/people/rights/server/dossier/part.ts'
import { formatInstant } from '#parishioners/people/rights/server/dossier/part.ts'
import { isClergyOnly } from '#shared/book-catalogue.ts'
import { listActs } from '#parishioners/people/card/server/acts.ts'
import { KIND_WORDS } from '#documents/attachments/contract.ts'

/** Returns scans attached to acts about the person; files of the card are in the part about the card. */
export async function attachmentParts(
  { db, clergy }: Telling,
  person_id: number,
): Promise<DossierPart[]> {
  const acts = (await listActs(db, person_id)).filter(({ book }) => clergy || !isClergyOnly(book))
  if (acts.length === 0) return []
  const rows = await db
    .selectFrom('attachments')
    .select(['title', 'kind', 'added_at', 'added_by_name'])
    .$narrowType<{ kind: keyof typeof KIND_WORDS }>()
    .where('removed_at', 'is', null)
    .where(({ or, and, eb }) =>
      or(acts.map(({ book, id }) => and([eb('book', '=', book), eb('act_id', '=', id)]))),
    )
    .orderBy('id')
    .execute()
  return [
    {
      title: 'Załączniki aktów',
      columns: ['Tytuł', 'Rodzaj', 'Dodano'],
      lines: rows.map(({ title, kind, added_at, added_by_name }) => [
        title,
        KIND_WORDS[kind],
        [formatInstant(added_at), added_by_name].join(', '),
      ]),
      empty: 'Nie dodano plików do aktów.',
    },
  ]
}
