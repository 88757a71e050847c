import type { Db } from '#platform/database/database.ts'
import { marriagesAmong } from './marriages.ts'
import { ENDED_MARRIAGE_LABELS, relationWord } from '../labels.ts'

interface Member {
  person_id: number
  gender: number
  status: string
  dic_family_role_id: number | null
  member_to: string | null
}

const COUPLE = [1, 2]
const isLate = ({ status }: Member) => status === 'deceased'

/**
 * Returns the current relation of the husband and wife of a card: after a declared nullity or a dissolution they are no
 * longer spouses, and after a death the other one is widowed. `ended` says in words how the marriage ended.
 */
export async function coupleWords(db: Db, members: readonly Member[]) {
  const couple = members.filter(
    ({ dic_family_role_id, member_to }) => !member_to && COUPLE.includes(dic_family_role_id ?? 0),
  )
  const words = new Map<number, string>()
  const [firstSpouse, secondSpouse] = couple
  if (couple.length !== 2) return { words, ended: null }
  const [marriage] = await marriagesAmong(
    db,
    couple.map(({ person_id }) => person_id),
  )
  if (marriage?.ended) {
    for (const { person_id } of couple) words.set(person_id, ENDED_MARRIAGE_LABELS[marriage.ended])
    return { words, ended: ENDED_MARRIAGE_LABELS[marriage.ended] }
  }
  if (isLate(firstSpouse!) !== isLate(secondSpouse!)) {
    for (const member of couple) {
      words.set(
        member.person_id,
        relationWord(isLate(member) ? 'lateSpouse' : 'widowed', member.gender),
      )
    }
  }
  return { words, ended: null }
}
