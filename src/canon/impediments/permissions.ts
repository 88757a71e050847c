import { isCatholic, isOtherBaptised } from '../faiths.ts'
import {
  type Couple,
  type Finding,
  type Spouse,
  SIDES,
  advice,
  block,
  otherSide,
  when,
} from './finding.ts'
import { bornCatholic } from './bars.ts'

/** Practice «niewierzący» (dictionary Practice, fixed numbers). */
const UNBELIEVING = 5
const OWN_FACULTY = new Set(['proboszcz', 'administrator'])

const practising = (spouse: Spouse) =>
  isCatholic(spouse.dic_faith_id) &&
  !spouse.known?.left &&
  spouse.known?.dic_practice_id !== UNBELIEVING

function ofFaith(couple: Couple): Finding[] {
  const { groom, bride } = couple
  const nobody = [groom, bride].every(one => one.dic_faith_id !== null && !bornCatholic(one))
  return [
    ...when(
      nobody,
      advice(
        'no_catholic',
        'kan. 1059, 1117',
        'Żadna ze stron nie jest katolikiem: prawo kościelne ich nie wiąże, zapytaj kurię',
      ),
    ),
    ...SIDES.flatMap(side => {
      const [spouse, other] = [couple[side], couple[otherSide(side)]]
      const field = `${side}.dic_faith_id`
      return [
        ...when(
          isOtherBaptised(spouse.dic_faith_id) && bornCatholic(other),
          advice(
            `${side}.mixed`,
            'kan. 1124–1125',
            `Małżeństwo mieszane, ${spouse.words.who.toLowerCase()} jest innego wyznania: potrzebne zezwolenie ordynariusza i rękojmie strony katolickiej`,
            { field, remedy: 'mixed' },
          ),
        ),
        ...when(
          bornCatholic(spouse) &&
            !practising(spouse) &&
            !spouse.declared.includes('rejected_faith'),
          advice(
            `${side}.faith_rejected`,
            'kan. 1071 § 1, 4°',
            `Odejście od wiary albo od Kościoła (${spouse.words.who.toLowerCase()}): potrzebne zezwolenie ordynariusza i rękojmie drugiej strony`,
            { field, remedy: 'faith_rejected' },
          ),
        ),
      ]
    }),
  ]
}

function ofPlace({ facts, groom, bride }: Couple): Finding[] {
  const strangers = groom.own_parish === false && bride.own_parish === false
  return [
    ...when(
      facts.civil_effects === false && !facts.civil_act,
      advice(
        'civil_effects',
        'kan. 1071 § 1, 2°',
        'Ślub bez skutków cywilnych: potrzebne zezwolenie ordynariusza',
        { field: 'civil_effects', remedy: 'civil_effects' },
      ),
    ),
    ...when(
      facts.elsewhere,
      advice(
        'licence',
        'kan. 1115, 1118 § 1',
        'Ślub w kościele innej parafii: wpisz zezwolenie własnego proboszcza',
        { field: 'place', remedy: 'licence' },
      ),
    ),
    ...when(
      !facts.elsewhere && strangers,
      advice(
        'licence',
        'kan. 1115',
        'Żadna ze stron nie mieszka w parafii: wpisz licencję proboszcza miejsca zamieszkania',
        { remedy: 'licence' },
      ),
    ),
    ...when(
      facts.place === 'outside',
      advice(
        'place',
        'kan. 1118 § 2',
        'Ślub poza kościołem i kaplicą: potrzebne zezwolenie ordynariusza',
        { field: 'place', remedy: 'place' },
      ),
    ),
    ...when(
      facts.place === 'non_catholic',
      advice(
        'form',
        'kan. 1127 § 2',
        'Ślub poza formą kanoniczną: potrzebna dyspensa ordynariusza strony katolickiej',
        { field: 'place', remedy: 'form' },
      ),
    ),
  ]
}

/** Whoever assists without faculty makes the marriage invalid (KPK 1108 § 1). */
function ofAssisting({ facts, register: { assisting } }: Couple): Finding[] {
  const { assisting_worker_id, elsewhere, place } = facts
  if (elsewhere || place === 'non_catholic') return []
  if (!assisting_worker_id && !facts.assisting) return []
  const field = 'assisting_worker_id'
  if (assisting && !assisting.clergy) {
    return [
      block(
        'assisting_lay',
        'kan. 1108, 1111',
        'Asystować może tylko kapłan albo diakon: wybierz duchownego',
        { field },
      ),
    ]
  }
  const own =
    assisting &&
    (assisting.general_delegation || OWN_FACULTY.has(assisting.worker_function.toLowerCase()))
  return when(
    !own,
    block(
      'delegation',
      'kan. 1108, 1111',
      'Asystujący nie ma władzy w tej parafii: wpisz delegację proboszcza, bez niej małżeństwo byłoby nieważne',
      { field, remedy: 'delegation' },
    ),
  )
}

/** What the law wants asked for before a marriage may be blessed. */
export const permissionsOf = (couple: Couple): Finding[] => [
  ...ofFaith(couple),
  ...ofPlace(couple),
  ...ofAssisting(couple),
]
