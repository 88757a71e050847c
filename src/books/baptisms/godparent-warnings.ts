import { fold } from '#platform/words.ts'
import type { Warning } from '../act.ts'
import { ageOn } from '../days.ts'
import type { GodparentRecord } from './godparents.ts'

/** Faiths with fixed numbers: Roman and Eastern Catholics, Orthodox, the unbaptised, those who left. */
const CATHOLIC = new Set([1, 2, 3])
const ORTHODOX = 4
const UNBAPTISED = 21
const LEFT = 22

/** What the rules about godparents look at. */
export interface Godparented {
  baptism_date?: string | null
  father_names?: string | null
  father_surname?: string | null
  mother_names?: string | null
  mother_surname?: string | null
  godparents?: readonly Partial<GodparentRecord>[]
}

type One = Partial<GodparentRecord>

const isCatholic = ({ role, dic_faith_id }: One) =>
  role !== 'witness' && (dic_faith_id == null || CATHOLIC.has(dic_faith_id))

const firstName = (names?: string | null) => fold(names ?? '').split(' ')[0]
const isSame = (names?: string | null, surname?: string | null, one?: One) =>
  Boolean(names && surname) &&
  firstName(names) === firstName(one?.names) &&
  fold(surname!) === fold(one?.surname ?? '')

const isParent = (act: Godparented, one: One) =>
  isSame(act.father_names, act.father_surname, one) ||
  isSame(act.mother_names, act.mother_surname, one)

function ofFaith(one: One, others: One[]): string | false {
  const faith = one.dic_faith_id
  if (faith == null || CATHOLIC.has(faith)) return false
  if (faith === LEFT) return false
  if (faith === UNBAPTISED) return 'Nieochrzczony nie może być chrzestnym ani świadkiem chrztu'
  const beside = others.some(isCatholic)
  if (one.role === 'witness' || (faith === ORTHODOX && beside)) return false
  return 'Ochrzczony niekatolik może być tylko świadkiem chrztu, obok katolickiego chrzestnego (kan. 874 § 2)'
}

function warningsOfOne(act: Godparented, one: One, others: One[], left: boolean) {
  const age = ageOn(one.birth_date, act.baptism_date)
  const isGodparent = one.role !== 'witness'
  const advice: [field: keyof GodparentRecord, wrong: string | false][] = [
    [
      'birth_date',
      isGodparent &&
        age !== null &&
        age < 16 &&
        'W dniu chrztu nie ma ukończonych 16 lat; proboszcz może dopuścić wyjątek (kan. 874 § 1)',
    ],
    [
      'surname',
      isParent(act, one) && 'Ojciec ani matka dziecka nie mogą być chrzestnymi (kan. 874 § 1)',
    ],
    ['dic_faith_id', ofFaith(one, others)],
    [
      'dic_faith_id',
      (left || one.dic_faith_id === LEFT) &&
        'Kto wystąpił z Kościoła, nie może być chrzestnym ani świadkiem chrztu',
    ],
    [
      'role',
      !isGodparent &&
        !others.some(isCatholic) &&
        'Świadkiem chrztu można być tylko obok katolickiego chrzestnego (kan. 874 § 2)',
    ],
    [
      'confirmed',
      isGodparent &&
        !one.confirmed &&
        !one.certificate_provided &&
        'Poproś o zaświadczenie z parafii: chrzestny ma być bierzmowany (kan. 874 § 1)',
    ],
  ]
  return advice
}

/** Advice on godparents (KPK 872–874); `left` are persons of the register who left the Church. */
export function godparentWarnings(act: Godparented, left: readonly number[] = []): Warning[] {
  const godparents = act.godparents ?? []
  const named = godparents.filter(({ names, surname }) => names || surname)
  if (named.length === 0) {
    return [
      { field: 'godparents', message: 'Brak chrzestnych: wpisz w uwagach, dlaczego (kan. 872)' },
    ]
  }
  return godparents.flatMap((one, index) => {
    if (!named.includes(one)) return []
    const others = named.filter(other => other !== one)
    const gone = one.person_id != null && left.includes(one.person_id)
    return warningsOfOne(act, one, others, gone).flatMap(([field, message]) =>
      message ? [{ field: `godparents.${index}.${field}`, message }] : [],
    )
  })
}
