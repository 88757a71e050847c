import type { ActSide } from '#books/core/columns/sides.ts'
import type { Kinship } from '#parishioners/people/kin/kinship.ts'
import { createRelative } from '#books/canon-law/server/testing.ts'
import { OF_MANDATE } from './mandate-phrases.ts'
import { OF_PARTY } from './party-phrases.ts'
import { DAY, type Phrase, parsePolishDay, buildExactPattern } from './phrase.ts'
import { DISPENSATIONS, DispensationKind } from '#books/canon-law/dispensations.ts'
import { GIVERS } from '#books/canon-law/givers.ts'
import { isAfterCivil, isSpecialKind } from '#books/weddings/kinds.ts'
import {
  type MarriageScenario,
  getBanns,
  getBasis,
  circumstanceNamed,
  effectsNamed,
  getItem,
  getKey,
  getPlace,
} from './story.ts'

const WORKERS: Record<string, string> = {
  proboszcz: 'proboszcz',
  administrator: 'administrator',
  wikariusz: 'wikariusz',
  'wikariusz z delegacją ogólną': 'wikariusz',
  diakon: 'diakon',
  organista: 'organista',
}
const GUESTS: Record<string, string> = {
  'ksiądz z zewnątrz': 'ks. Adam Żur',
  'dk. z zewnątrz': 'dk. Adam Żur',
  'bp z zewnątrz': 'bp Adam Żur',
  'bez tytułu': 'Adam Żur',
  nikt: '',
}

function applyAssistance(
  { act, register }: MarriageScenario,
  assistant: string,
  from = '',
  to = '',
) {
  if (assistant in GUESTS) {
    Object.assign(act, { minister_id: null, minister: GUESTS[assistant] })
    register.assisting = null
    return
  }
  const worker_function = WORKERS[assistant]
  if (!worker_function) throw new Error(`Nie wiadomo, kto to: „${assistant}”`)
  register.assisting = {
    clergy: worker_function !== 'organista',
    worker_function,
    title: null,
    general_delegation: assistant.endsWith('z delegacją ogólną'),
    in_parish_from: from ? parsePolishDay(from) : null,
    in_parish_to: to ? parsePolishDay(to) : null,
  }
}

const getLine = (line: Kinship['line'], degree: number, legal = false): Kinship => ({
  line,
  degree,
  blood: 'full',
  legal,
  words: 'krewni',
  ancestors: [],
  left: [],
  right: [],
})
const LINE = String.raw`linia (prosta|boczna), (\d)\. stopień`
const lineSaid = ([line, degree]: readonly string[], legal = false) =>
  getLine(line === 'prosta' ? 'direct' : 'collateral', Number(degree), legal)

/** Builds affinity between him and the daughter of a woman he lived with; `sort` is the kind of their union. */
const affinity = (sort: 'church' | 'civil', captures: readonly string[]) => ({
  side: 'groom' as const,
  sort,
  line: {
    ...lineSaid(captures),
    ancestors: [createRelative(9, 'Anna', 2)],
    right: [createRelative(2, 'Ewa', 2)],
  },
  person: createRelative(1, 'Jan'),
  spouse_id: 9,
})

const WITNESS = { surname: 'Nowak', birth_date: '1999-05-05' }

/** Phrases allowed in the column of circumstances. */
const OF_WEDDING: readonly Phrase[] = [
  [
    buildExactPattern('rodzaj: (.+)'),
    ({ act }, [words]) => {
      act.dic_wedding_kind_id = getItem('WeddingKind', words!)
      if (isAfterCivil(act)) act.civil_act_number = '12/2025'
    },
  ],
  [
    buildExactPattern('skutki: (.+)'),
    ({ act }, [words]) => {
      act.civil_effects = effectsNamed(words!)
      if (!isSpecialKind(act)) act.dic_wedding_kind_id = null
      if (isAfterCivil(act)) act.civil_act_number = '12/2025'
    },
  ],
  [buildExactPattern('miejsce: (.+)'), ({ act }, [words]) => (act.place_kind = getPlace(words!))],
  [
    buildExactPattern(`asystuje: proboszcz od ${DAY}`),
    (story, [from]) => applyAssistance(story, 'proboszcz', from),
  ],
  [
    buildExactPattern(`asystuje: proboszcz do ${DAY}`),
    (story, [to]) => applyAssistance(story, 'proboszcz', '', to),
  ],
  [buildExactPattern('asystuje: (.+)'), (story, [assistant]) => applyAssistance(story, assistant!)],
  [
    buildExactPattern('podstawa: (.+)'),
    ({ act }, [words]) => {
      act.assisting_basis = getBasis(words!)
      if (!['delegation', 'licence'].includes(act.assisting_basis)) return
      Object.assign(act, { basis_from: 'proboszcz miejsca', basis_date: '2026-05-30' })
    },
  ],
  [
    buildExactPattern('okoliczność: (.+)'),
    ({ act }, [words]) => {
      act.circumstance = circumstanceNamed(words!)
    },
  ],
  [
    buildExactPattern(`wpisano( bez numeru)?: (.+), (.+?)(?: z ${DAY})?`),
    ({ act }, [unnumbered, words, giver, date]) => {
      const entry = Object.entries(DISPENSATIONS).find(
        ([, dispensation]) => dispensation.words === words,
      )
      const kind = DispensationKind.parse(entry?.[0])
      const giverKey = giver === 'bez władzy' ? null : getKey(GIVERS, giver!)
      const number = unnumbered ? null : '7/2026'
      const paper = { kind, giver: giverKey, authority: 'Kuria', number }
      act.dispensations = [
        ...(act.dispensations ?? []),
        { ...paper, date: date ? parsePolishDay(date) : '2026-02-20' },
      ]
    },
  ],
  // The expected answer is not confirmed by a canonist yet; the program gives it all the same.
  [buildExactPattern('niesprawdzone'), () => undefined],
  [buildExactPattern('akt ślubu cywilnego stron'), ({ act }) => (act.civil_act_number = '12/2020')],
  [buildExactPattern('bez daty ślubu'), ({ act }) => (act.wedding_date = null)],
  [buildExactPattern('bez podstawy'), ({ act }) => (act.assisting_basis = null)],
  [
    buildExactPattern('bez zaświadczenia USC'),
    ({ act }) => {
      Object.assign(act, { usc_permit_date: null, usc_permit_valid_date: null })
    },
  ],
  ...OF_MANDATE,
  [buildExactPattern('bez zapisanych rękojmi'), story => (story.guarantees = false)],
  [buildExactPattern('bez protokołu'), story => (story.protocol_date = null)],
  [buildExactPattern('bez świadków'), ({ act }) => (act.witnesses = [])],
  [buildExactPattern('jeden świadek'), ({ act }) => (act.witnesses = [WITNESS])],
  [
    buildExactPattern('świadek 1: narzeczony'),
    ({ act }) => (act.witnesses = [{ ...WITNESS, person_id: 1 }, WITNESS]),
  ],
  [
    buildExactPattern('ten sam świadek dwa razy'),
    ({ act }) => (act.witnesses = [1, 2].map(() => ({ ...WITNESS, person_id: 7 }))),
  ],
  [buildExactPattern('bez aktu cywilnego'), ({ act }) => (act.civil_act_number = '')],
  [
    buildExactPattern(`USC z ${DAY}`),
    ({ act }, [issueDay]) => (act.usc_permit_date = parsePolishDay(issueDay!)),
  ],
  [
    buildExactPattern(`USC ważne do ${DAY}`),
    ({ act }, [until]) => (act.usc_permit_valid_date = parsePolishDay(until!)),
  ],
  [
    buildExactPattern(`protokół z ${DAY}`),
    (story, [date]) => (story.protocol_date = parsePolishDay(date!)),
  ],
  [
    buildExactPattern(`świadek 1 ur\\. ${DAY}`),
    ({ act }, [birthDay]) => {
      act.witnesses = [{ ...WITNESS, birth_date: parsePolishDay(birthDay!) }, WITNESS]
    },
  ],
  [
    buildExactPattern('świadek 2 wystąpił z Kościoła'),
    ({ register }) => {
      register.witnesses_left = [false, true]
    },
  ],
  [buildExactPattern('bez zapowiedzi'), ({ act }) => (act.banns = [])],
  [
    buildExactPattern(`zapowiedzi odczytane ${DAY} i ${DAY}`),
    ({ act }, dates) => {
      act.banns = [getBanns(dates.map(parsePolishDay))]
    },
  ],
  [
    buildExactPattern(`pokrewieństwo: ${LINE}`),
    ({ register }, captures) => register.kinship.push(lineSaid(captures)),
  ],
  [
    buildExactPattern(`przysposobienie: ${LINE}`),
    ({ register }, captures) => {
      register.kinship.push(lineSaid(captures, true))
    },
  ],
  [
    buildExactPattern(`powinowactwo: ${LINE}`),
    ({ register }, captures) => {
      register.affinity.push(affinity('church', captures))
    },
  ],
  [
    buildExactPattern(`po związku cywilnym: ${LINE}`),
    ({ register }, captures) => {
      register.affinity.push(affinity('civil', captures))
    },
  ],
]

function tell(
  phrases: readonly Phrase[],
  story: MarriageScenario,
  cell: string | undefined,
  side: ActSide,
) {
  for (const phrase of (cell ?? '').split('; ').filter(Boolean)) {
    const [pattern, applyPhrase] = phrases.find(([words]) => words.test(phrase)) ?? []
    if (!pattern || !applyPhrase)
      throw new Error(`Tabela mówi, czego test nie rozumie: „${phrase}”`)
    applyPhrase(story, pattern.exec(phrase)!.slice(1), side)
  }
}

/** Builds the scenario from the cells of a row. */
export function getStory(story: MarriageScenario, cells: Record<string, string>) {
  const date = cells['dzień ślubu']
  if (date) story.act.wedding_date = parsePolishDay(date)
  tell(OF_PARTY, story, cells['on'], 'groom')
  tell(OF_PARTY, story, cells['ona'], 'bride')
  tell(OF_WEDDING, story, cells['okoliczności'], 'groom')
  return story
}
