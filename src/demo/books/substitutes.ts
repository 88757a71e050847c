import type { Db } from '#platform/database/database.ts'
import type { BornMember } from './books.ts'

interface DemoParish {
  town: string
  priest: number
}

const CASES = [
  { year: 3, why_no_book: 'lost', who: 'matka chrzestna' },
  { year: 1, why_no_book: 'not_entered', who: 'starszy brat' },
] as const

/** Seeds two people whose baptism no book proves, with their substitute certificates. */
export async function insertSubstitutes(
  db: Db,
  residents: readonly BornMember[],
  today: string,
  { town, priest }: DemoParish,
): Promise<void> {
  const now = Number(today.slice(0, 4))
  const old = residents.filter(
    ({ member: { birth_date, died } }) => !died && birth_date < String(now - 60),
  )
  const acts = CASES.map(({ year, why_no_book, who }, index) => {
    const { member, person_id } = old[index * 3]!
    return {
      act_number: '1',
      year: now - year,
      person_id,
      names: member.names,
      surname: member.surname,
      family_name: member.family_name,
      gender: member.gender,
      birth_date: member.birth_date,
      birth_town: town,
      baptism_date: `~${member.birth_date.slice(0, 4)}`,
      baptism_parish: 'pw. św. Anny, Żabno',
      why_no_book,
      proof: 'witness' as const,
      first_witness: index ? 'Barnaba Żurek' : 'Celina Ożóg',
      first_witness_relation: who,
      first_witness_address: town,
      first_witness_words:
        'Pamiętam ten chrzest: odbył się w niedzielę po Sumie, w kościele św. Anny w Żabnie.',
      statement_date: `${now - year}-03-02`,
      certificate_date: `${now - year}-03-05`,
      minister_id: priest,
      minister: 'ks. kan. Stanisław Wróbel, proboszcz',
    }
  })
  await db.insertInto('substitute_certificates').values(acts).execute()
}
