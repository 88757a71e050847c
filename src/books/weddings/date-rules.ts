import type * as z from 'zod'
import { isBefore, today } from '#shared/dates/days.ts'
import {
  findCircumstance,
  effectsOfKind,
  isAfterCivil,
  isConcordat,
  needsAssistance,
  needsWitnesses,
} from './kinds.ts'
import { type WeddingDates, isExcused, isFact } from './wedding-dates.ts'
import { type ActSide, SIDES } from '#books/core/columns/sides.ts'

/** A rule that makes an act impossible: its field, whether it is broken, and its message. */
type Rule = [field: string, broken: unknown, message: string]

const ofParty = (act: WeddingDates, side: ActSide): Rule[] => {
  const at = <Name extends 'birth_date' | 'baptism_date' | 'confirmation_date'>(name: Name) =>
    act[`${side}_${name}`]
  const { wedding_date: wedding } = act
  return [
    [
      `${side}_birth_date`,
      isBefore(today(), at('birth_date')),
      'Data urodzenia nie może być z przyszłości',
    ],
    [
      `${side}_birth_date`,
      isBefore(wedding, at('birth_date')) ||
        (wedding?.length === 10 && wedding === at('birth_date')),
      'Ślub musi być późniejszy niż narodziny',
    ],
    [
      `${side}_baptism_date`,
      isBefore(at('baptism_date'), at('birth_date')),
      'Chrzest nie może poprzedzać narodzin',
    ],
    [
      `${side}_baptism_date`,
      isBefore(wedding, at('baptism_date')),
      'Chrzest nie może być późniejszy niż ślub',
    ],
    [
      `${side}_confirmation_date`,
      isBefore(at('confirmation_date'), at('birth_date')) ||
        isBefore(at('confirmation_date'), at('baptism_date')),
      'Bierzmowanie nie może poprzedzać chrztu ani narodzin',
    ],
    [
      `${side}_confirmation_date`,
      isBefore(wedding, at('confirmation_date')),
      'Bierzmowanie nie może być późniejsze niż ślub',
    ],
  ]
}

const ofWedding = (act: WeddingDates): Rule[] => [
  ['wedding_date', isBefore(today(), act.wedding_date), 'Do księgi wpisuje się śluby już zawarte'],
  [
    'bride_person_id',
    act.groom_person_id && act.groom_person_id === act.bride_person_id,
    'Małżonek i małżonka to dwie różne osoby: wybierz drugą z kartoteki',
  ],
  [
    'civil_effects',
    act.civil_effects && effectsOfKind(act) && act.civil_effects !== effectsOfKind(act),
    'Rodzaj ślubu nie zgadza się ze skutkami cywilnymi: popraw jedno z nich',
  ],
  [
    'basis_date',
    isBefore(act.wedding_date, act.basis_date),
    'Upoważnienie do asystowania nie może być późniejsze niż ślub',
  ],
]

const ofRegistry = (act: WeddingDates): Rule[] => [
  [
    'usc_permit_date',
    isBefore(act.wedding_date, act.usc_permit_date) && !isExcused(act),
    'Zaświadczenie USC musi być wydane przed ślubem',
  ],
  [
    'usc_permit_valid_date',
    isBefore(act.usc_permit_valid_date, act.usc_permit_date),
    'Zaświadczenie USC nie może stracić ważności przed dniem wydania',
  ],
  [
    'usc_permit_valid_date',
    isBefore(act.usc_permit_valid_date, act.wedding_date) && !isExcused(act),
    'Zaświadczenie USC straciło ważność przed ślubem (art. 4¹ § 2 KRO)',
  ],
  [
    'usc_sent_date',
    isBefore(act.usc_sent_date, act.wedding_date),
    'Do USC przekazuje się zaświadczenie po ślubie',
  ],
  [
    'usc_sent_date',
    isBefore(today(), act.usc_sent_date),
    'Data przekazania do USC nie może być z przyszłości',
  ],
  [
    'civil_act_date',
    isConcordat(act) && isBefore(act.civil_act_date, act.wedding_date),
    'Akt małżeństwa USC sporządza się po ślubie konkordatowym',
  ],
  [
    'civil_act_date',
    isAfterCivil(act) && isBefore(act.wedding_date, act.civil_act_date),
    'Ślub cywilny musi poprzedzać kościelny, gdy wybrano ślub po cywilnym',
  ],
  [
    'civil_act_date',
    isBefore(today(), act.civil_act_date),
    'Data aktu USC nie może być z przyszłości',
  ],
]

const ofPapers = ({
  banns = [],
  dispensations = [],
  witnesses = [],
  ...act
}: WeddingDates): Rule[] => [
  ...banns.map(({ from, to }, n): Rule => [
    `banns.${n}.to`,
    isBefore(to, from),
    'Zapowiedzi nie mogą skończyć się, zanim się zaczęły',
  ]),
  ...dispensations.map(({ date }, n): Rule => [
    `dispensations.${n}.date`,
    isBefore(today(), date),
    'Data dyspensy nie może być z przyszłości',
  ]),
  ...witnesses.flatMap((witness, n): Rule[] => [
    [
      `witnesses.${n}.birth_date`,
      isBefore(act.wedding_date, witness?.birth_date),
      'Świadek nie mógł urodzić się po ślubie',
    ],
    [
      `witnesses.${n}.person_id`,
      witness?.person_id && [act.groom_person_id, act.bride_person_id].includes(witness.person_id),
      'Świadkiem jest ktoś inny niż małżonkowie',
    ],
    [
      `witnesses.${n}.person_id`,
      witness?.person_id && witnesses.findIndex(two => two?.person_id === witness.person_id) < n,
      'Świadkowie to dwie różne osoby',
    ],
  ]),
]

/** Lists the rules about values that an act of today must have and an old volume may lack. */
const ofToday = (act: WeddingDates): Rule[] => [
  ['civil_effects', !act.dic_wedding_kind_id && !act.civil_effects, 'Wybierz skutki cywilne'],
  [
    'circumstance_reason',
    findCircumstance(act) && !act.circumstance_reason,
    'Opisz okoliczność: bez niej z aktu nie wynika, dlaczego odstąpiono od zwykłej drogi',
  ],
  [
    'witnesses',
    needsWitnesses(act) && !isFact(act) && (act.witnesses ?? []).filter(Boolean).length !== 2,
    'Wpisz dwoje świadków (kan. 1108 § 1)',
  ],
  [
    'minister',
    needsAssistance(act) && !isFact(act) && !act.minister,
    'Podaj, kto asystował przy ślubie',
  ],
  [
    'assisting_basis',
    needsAssistance(act) && act.minister && !act.assisting_basis,
    'Wybierz, na jakiej podstawie asystował',
  ],
  [
    'basis_from',
    ['delegation', 'licence'].includes(act.assisting_basis ?? '') && !act.basis_from,
    'Podaj, kto udzielił delegacji albo licencji',
  ],
  [
    'basis_date',
    ['delegation', 'licence'].includes(act.assisting_basis ?? '') && !act.basis_date,
    'Podaj datę delegacji albo licencji',
  ],
  [
    'usc_permit_number',
    isConcordat(act) && !isExcused(act) && !act.usc_permit_number,
    'Podaj numer zaświadczenia USC (art. 8 § 1 KRO)',
  ],
  [
    'usc_permit_date',
    isConcordat(act) && !isExcused(act) && !act.usc_permit_date,
    'Podaj datę zaświadczenia USC (art. 8 § 1 KRO)',
  ],
]

/** Checks that the dates of a marriage are in order and the two people are different; reports one message per field. */
export function checkDateOrder(act: WeddingDates, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>) {
  const rules = [
    ...SIDES.flatMap(side => ofParty(act, side)),
    ...ofWedding(act),
    ...ofRegistry(act),
    ...ofPapers(act),
    ...(act.archival ? [] : ofToday(act)),
  ]
  const reportedFields = new Set<string>()
  for (const [field, isViolated, message] of rules) {
    if (!isViolated || reportedFields.has(field)) continue
    reportedFields.add(field)
    const path = field.split('.').map(part => (/^\d+$/.test(part) ? Number(part) : part))
    addIssue({ code: 'custom', message, path })
  }
}
