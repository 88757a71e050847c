import type { Kinship } from '#parishioners/people/kin/kinship.ts'
import { affinityWords } from '#parishioners/people/kin/server/lines/labels.ts'
import type { Affinity } from '../../register/known.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  SIDES,
  buildAdvice,
  buildBlock,
  fromAnswer,
  toFindings,
} from '../finding.ts'

/** Fourth degree of the collateral line, the last that is an impediment (KPK 1091 § 2). */
const BARRED = 4
/** Second degree: the direct line and siblings are never dispensed (KPK 1078 § 3). */
const NEVER = 2
/** Second degree: adoption is an impediment in the direct line and between siblings (KPK 1094). */
const LEGAL = 2

const buildCode = (code: string, index: number) => (index === 0 ? code : `${code}.${index + 1}`)

const lineWords = ({ line, degree, words }: Kinship) =>
  `${line === 'direct' ? 'w linii prostej' : `w ${degree}. stopniu linii bocznej`}: ${words}`

function ofBlood(kinship: Kinship, index: number): MarriageFinding[] {
  const { line, degree } = kinship
  if (line === 'collateral' && degree > BARRED) return []
  const never = line === 'direct' || degree <= NEVER
  const way = never ? 'nie ma od niego dyspensy' : 'potrzebna dyspensa ordynariusza'
  const path = { ...kinship, married: null }
  return [
    buildBlock(
      buildCode('consanguinity', index),
      'kan. 1091 KPK',
      `Pokrewieństwo ${lineWords(kinship)}; ${way}`,
      never ? { path } : { path, remedy: 'consanguinity' },
    ),
  ]
}

function ofAdoption(kinship: Kinship, index: number): MarriageFinding[] {
  const { line, degree } = kinship
  if (line === 'collateral' && degree > BARRED) return []
  const path = { ...kinship, married: null }
  if (line === 'direct' || degree <= LEGAL) {
    return [
      buildBlock(
        buildCode('adoption', index),
        'kan. 1094 KPK',
        `Pokrewieństwo prawne z przysposobienia, ${lineWords(kinship)}; potrzebna dyspensa ordynariusza`,
        { path, remedy: 'adoption' },
      ),
    ]
  }
  return [
    buildAdvice(
      buildCode('adoption_blood', index),
      'kan. 1091 KPK',
      `W linii pokrewieństwa jest przysposobienie (${kinship.words}): upewnij się, że nie ma pokrewieństwa naturalnego`,
      { path },
    ),
  ]
}

function ofAffinity(affinity: Affinity, index: number): MarriageFinding[] {
  const { line, sort, person, spouse_id } = affinity
  const path = { ...line, words: affinityWords(affinity), married: { person, spouse_id, sort } }
  const first = line.degree === 1
  if (sort === 'church') {
    return [
      buildBlock(
        buildCode('affinity', index),
        'kan. 1092 KPK',
        `Powinowactwo w linii prostej: ${path.words}; potrzebna dyspensa ordynariusza`,
        { path, remedy: 'affinity' },
      ),
    ]
  }
  if (!first) return []
  const decency = `Przyzwoitość publiczna: ${path.words}`
  return [
    sort === 'civil'
      ? buildBlock(
          buildCode('public_decency', index),
          'kan. 1093 KPK',
          `${decency}, po związku cywilnym; potrzebna dyspensa ordynariusza`,
          { path, remedy: 'public_decency' },
        )
      : buildAdvice(
          buildCode('public_decency', index),
          'kan. 1093 KPK',
          `${decency}; sprawdź, czy wspólne życie było publiczne`,
          { path, remedy: 'public_decency' },
        ),
  ]
}

/** Builds the finding of kinship that the couple declare and no line of the register shows. */
function ofAnswer(
  couple: MarryingCouple,
  answerKey: 'related' | 'adoption',
  finding: MarriageFinding,
) {
  const side = SIDES.find(candidate => couple[candidate].declared.includes(answerKey))
  return side ? fromAnswer(couple[side], answerKey, [finding]) : []
}

const RELATED = buildAdvice(
  'related',
  'kan. 1091 KPK',
  'W rozmowie podano pokrewieństwo, którego nie widać w kartotece: ustal stopień i uzupełnij rodziców',
  { remedy: 'consanguinity' },
)
const ADOPTED = buildAdvice(
  'adoption',
  'kan. 1094 KPK',
  'W rozmowie podano przysposobienie: sprawdź, czy nie łączy stron pokrewieństwo prawne',
  { remedy: 'adoption' },
)

/**
 * Builds a finding about a state impediment, which no canonical dispensation lifts; the program cannot know whether the
 * registry office knew of it.
 */
function ofState({ facts, register: { kinship, affinity } }: MarryingCouple): MarriageFinding[] {
  if (!facts.civil_effects) return []
  const isAdopter = kinship.some(
    relation => relation.legal && relation.line === 'direct' && relation.degree === 1,
  )
  // Cohabitation creates no affinity under state law (KRO 61⁸).
  const isRelated = affinity.some(({ sort }) => sort !== 'none')
  return [
    ...toFindings(
      isAdopter,
      buildAdvice(
        'civil_adoption',
        'art. 15 § 1 KRO',
        'Przysposabiający i przysposobiony nie mogą zawrzeć małżeństwa ze skutkami cywilnymi, także mimo dyspensy kościelnej: sprawdź, czy sąd rozwiązał przysposobienie',
      ),
    ),
    ...toFindings(
      isRelated,
      buildAdvice(
        'civil_affinity',
        'art. 14 § 1 KRO',
        'Powinowaci w linii prostej mogą zawrzeć małżeństwo ze skutkami cywilnymi tylko za zezwoleniem sądu, także mimo dyspensy kościelnej: wpisz zezwolenie albo podaj powód, na przykład że tamten związek nie miał skutków cywilnych',
        { remedy: 'court_affinity' },
      ),
    ),
  ]
}

/** Lists the findings of consanguinity, affinity, public decency and legal relationship (KPK 1091–1094). */
export function listKinshipImpediments(couple: MarryingCouple): MarriageFinding[] {
  const { kinship, affinity } = couple.register
  const legal = kinship.filter(line => line.legal)
  return [
    ...kinship.filter(line => !line.legal).flatMap(ofBlood),
    ...legal.flatMap(ofAdoption),
    ...affinity.flatMap(ofAffinity),
    ...ofState(couple),
    ...(kinship.length === 0 ? ofAnswer(couple, 'related', RELATED) : []),
    ...(legal.length === 0 ? ofAnswer(couple, 'adoption', ADOPTED) : []),
  ]
}
