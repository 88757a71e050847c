import type { Db } from '#platform/database/database.ts'
import { peopleHistory } from '../../../server/history.ts'
import type { Person } from '../../../contract.ts'
import { getStatus } from '../../../labels.ts'
import {
  type DossierPart,
  type Telling,
  buildFacts,
  listItems,
  joinValues,
  listRows,
} from './part.ts'
import { formatName } from '#shared/people/mononym.ts'

const PARTS: Record<string, { title: string; empty: string }> = {
  person_sacraments: {
    title: 'Sakramenty zapisane ze świadectw',
    empty: 'Nie zapisano żadnego sakramentu ze świadectwa.',
  },
  person_contacts: {
    title: 'Inne telefony i adresy e-mail',
    empty: 'Nie zapisano innych telefonów ani adresów e-mail.',
  },
  family_members: { title: 'Miejsce w rodzinie', empty: 'Osoba nie należała do żadnej rodziny.' },
  attachments: { title: 'Zdjęcia i załączniki karty', empty: 'Nie dodano plików do karty.' },
  person_consents: { title: 'Zgody', empty: 'Nie zapisano osobnych zgód.' },
  ordinary_consents: { title: 'Zgody ordynariusza', empty: 'Nie wpisano zgody ordynariusza.' },
  retention_decisions: {
    title: 'Okres przechowywania',
    empty: 'Nie rozstrzygano o okresie przechowywania karty.',
  },
  person_requests: { title: 'Wnioski o ochronę danych', empty: 'Nie wpisano żadnego wniosku.' },
}

async function getOrigin(db: Db, import_id: unknown) {
  if (!import_id) return 'wpisano w kancelarii'
  const file = await db
    .selectFrom('imports')
    .select('file_name')
    .where('id', '=', Number(import_id))
    .executeTakeFirst()
  return joinValues('z pliku', file?.file_name)
}

/** Returns the fields of the card. The PESEL is complete, because it is given to the person it belongs to. */
export async function cardPart(telling: Telling, person: Person): Promise<DossierPart> {
  const rows = await listRows(telling.db, 'people', 'id', person.id)
  const { status, gender } = person
  const visibleRows = rows.map(row => ({
    ...row,
    pesel: null,
    status: getStatus(status, gender),
  }))
  const [facts = []] = await buildFacts(telling, peopleHistory.fields, visibleRows)
  const origin = await getOrigin(telling.db, rows[0]?.import_id)
  const pesel = person.pesel ? [['PESEL', person.pesel] as const] : []
  return {
    title: 'Dane w kartotece',
    facts: [...facts, ...pesel, ['Skąd pochodzą dane', origin]],
  }
}

/**
 * Returns the part about children and members of the household: only their names, because their data belong to them.
 */
export function kinPart({ children, family, id }: Person): DossierPart {
  const otherMembers = family?.members.filter(member => member.id !== id) ?? []
  return {
    title: 'Rodzina',
    items: [
      ...children.map(child => `Dziecko: ${formatName(child)}`),
      ...otherMembers.map(
        ({ names, surname, kin, role }) =>
          `Domownik: ${joinValues(formatName({ names, surname }), kin ?? (role && `w rodzinie: ${role}`))}`,
      ),
    ],
    empty: 'Nie zapisano dzieci ani domowników.',
  }
}

/** Returns the records attached to the card: certificates, families of all times, consents. */
export async function cardParts(telling: Telling, id: number): Promise<DossierPart[]> {
  const parts: DossierPart[] = []
  for (const { table, key, fields } of peopleHistory.parts) {
    const rows = await listRows(telling.db, table, key, id)
    parts.push({ ...PARTS[table]!, items: await listItems(telling, fields, rows) })
  }
  return parts
}
