import type { Db } from '#platform/database/database.ts'
import { communionEntries } from '../../entry.ts'
import { findCommunion } from '../../server/find-communion.ts'
import type { Child } from '../../preparations/server/children.ts'
import { findBaptism } from '../../preparations/server/reading.ts'
import type { TransferEntry } from '../contract.ts'

type Rite = Omit<TransferEntry, 'preparations' | 'first_number'>

/** Builds the act of a child's preparation, or returns why there can be none: by the rules of any new act. */
export async function buildCommunionAct(db: Db, child: Child, rite: Rite, number: number) {
  const baptism = await findBaptism(db, child.people_id)
  if (!baptism) return { obstacle: 'brak danych chrztu w kartotece' }
  const existingCommunion = await findCommunion(db, child.people_id)
  if (existingCommunion) return { obstacle: existingCommunion }
  const { own: _, ...quoted } = baptism
  const read = communionEntries.today.safeParse({
    ...rite,
    ...quoted,
    act_number: String(number),
    year: Number(rite.communion_date.slice(0, 4)),
    person_id: child.people_id,
    names: child.name,
    surname: child.surname,
    gender: child.gender,
    birth_date: child.birth_date,
    birth_town: child.birth_town,
    father_names: child.father_names,
    father_surname: child.father_surname,
    mother_names: child.mother_names,
    mother_surname: child.mother_surname,
    mother_family_name: child.mother_family_name,
    dic_school_id: child.dic_school_id,
    school_class: child.school_class,
    catechist: child.youth_guardian,
  })
  return read.success ? { act: read.data } : { obstacle: describeIssues(read.error.issues) }
}

const describeIssues = (issues: readonly { path: PropertyKey[]; message: string }[]) =>
  issues.some(({ path }) => path[0] === 'birth_date')
    ? 'brak pełnej daty urodzenia'
    : issues[0]!.message
