import { daysOfYear } from '#liturgical-calendar/server/compute-liturgical-day.ts'
import { LISTS } from '#dictionaries/entries/server/seeds.ts'
import { buildFacts as protocolFacts } from '#books/premaritals/canonical.ts'
import { sampleProtocol } from '#books/premaritals/server/testing/sample-protocol.ts'
import type { ActSide } from '#books/core/columns/sides.ts'
import { type JudgedWedding, buildFacts } from '#books/weddings/facts.ts'
import { otherSide } from '#books/core/columns/sides.ts'
import { basisWords, circumstanceWords, effectsWords, placeWords } from '#books/weddings/labels.ts'
import type { MarriageFacts } from '#books/canon-law/contract.ts'
import { marriageChecks } from '#books/canon-law/impediments/server/check-marriage.ts'
import type { RegisteredSpouse, MarriageRegister } from '#books/canon-law/register/known.ts'
import { knownAs, soundRegister, createRelative } from '#books/canon-law/server/testing.ts'
import { ANSWERS } from './labels.ts'

/** Act with the data of the register and the interview, while the phrases of a case are applied. */
export interface MarriageScenario {
  act: JudgedWedding & Record<string, unknown>
  register: MarriageRegister & Record<ActSide, RegisteredSpouse>
  /** Data that only the protocol contains. */
  talks: Record<ActSide, string[]>
  protocol_date: string | null
  /** Whether the Catholic party has made the promises of a mixed marriage. */
  guarantees: boolean
  own_parish: Record<ActSide, boolean | null>
  certificate: Record<ActSide, string | null>
  gender: Record<ActSide, 1 | 2>
}

const BAPTISED = 'Parafia pw. św. Anny, Sokołów'

/** Builds two free parishioners with all papers in order, who marry before their pastor. */
export const buildOrdinaryScenario = (): MarriageScenario => ({
  act: {
    wedding_date: '2026-06-20',
    dic_wedding_kind_id: 1,
    place_kind: 'church',
    minister_id: 5,
    minister: 'ks. Jan Lis',
    assisting_basis: 'pastor',
    usc_permit_date: '2026-03-02',
    usc_permit_valid_date: '2026-09-02',
    witnesses: ['1997-01-01', '1999-05-05'].map(birth_date => ({ surname: 'Nowak', birth_date })),
    banns: [getBanns(['2026-05-03', '2026-05-10'])],
    dispensations: [],
    ...getParty('groom', 1, '1996-03-01'),
    ...getParty('bride', 2, '1998-08-20'),
  },
  register: {
    ...soundRegister,
    kinship: [],
    affinity: [],
    groom: knownAs(createRelative(1, 'Jan')),
    bride: knownAs(createRelative(2, 'Ewa', 2)),
  },
  talks: { groom: [], bride: [] },
  protocol_date: '2026-03-01',
  guarantees: true,
  own_parish: { groom: null, bride: null },
  certificate: { groom: null, bride: null },
  gender: { groom: 1, bride: 2 },
})

const getParty = (side: ActSide, person_id: number, birth_date: string) => ({
  [`${side}_person_id`]: person_id,
  [`${side}_birth_date`]: birth_date,
  [`${side}_names`]: side === 'groom' ? 'Jan' : 'Ewa',
  [`${side}_surname`]: side === 'groom' ? 'Leśny' : 'Żuk',
  [`${side}_dic_faith_id`]: 1,
  [`${side}_dic_marital_status_id`]: 1,
  [`${side}_baptism_parish`]: BAPTISED,
})

export const getBanns = (dates: string[]) => ({
  parish: BAPTISED,
  mode: 'read' as const,
  from: null,
  to: null,
  dates,
  obstacle: false,
})

/** Returns the id of an entry of a closed list; an unknown word is an error in the table. */
export function getItem(dictionary: string, words: string) {
  const values = LISTS.find(([name]) => name === dictionary)![3].split('|')
  const matches = values.filter(value => value === words || value.includes(words))
  const index = values.indexOf(matches.find(value => value === words) ?? matches[0] ?? '')
  if (index < 0) throw new Error(`„${words}” nie ma w słowniku ${dictionary}`)
  return index + 1
}

/** Returns the key of a choice by its label on the screen. */
export function getKey<Key extends string>(words: Record<Key, string>, label: string) {
  const key = (Object.keys(words) as Key[]).find(candidate => words[candidate] === label)
  if (!key) throw new Error(`„${label}” nie jest do wyboru`)
  return key
}
export const getBasis = (words: string) => getKey(basisWords, words)
export const circumstanceNamed = (words: string) => getKey(circumstanceWords, words)
export const effectsNamed = (words: string) => getKey(effectsWords, words)
export const getPlace = (words: string) => getKey(placeWords, words)

const getDeclaredFacts = (answers: readonly string[]) =>
  protocolFacts({
    ...sampleProtocol,
    fiance: {
      ...sampleProtocol.fiance,
      answers: Object.fromEntries(
        answers.map(phrase => {
          const [key, answer] = ANSWERS[phrase]!
          return [key, { answer, text: null }]
        }),
      ),
    },
  })!.groom.declared

/** Builds the facts of a scenario as the program collects them from an act and its protocol. */
export function factsOfStory(story: MarriageScenario): MarriageFacts {
  const facts = buildFacts(story.act)
  const spouse = (side: ActSide) => ({
    ...facts[side],
    gender: story.gender[side],
    own_parish: story.own_parish[side],
    guarantees: story.guarantees,
    other_informed: story.guarantees,
    baptism_certificate_date: story.certificate[side],
    declared: [...facts[side].declared, ...getDeclaredFacts(story.talks[side])],
  })
  return {
    ...facts,
    groom: spouse('groom'),
    bride: spouse('bride'),
    protocol_date: story.protocol_date,
  }
}

const years = new Map<number, ReturnType<typeof daysOfYear>>()

/** Returns the celebration of Poland that excludes the nuptial Mass on a day. */
function findRitualObstacle(day: string | null) {
  if (!day) return null
  const year = Number(day.slice(0, 4))
  const days = years.get(year) ?? daysOfYear(year)
  years.set(year, days)
  const liturgicalDay = days.find(calendarDay => calendarDay.day === day)
  return liturgicalDay?.ritual_masses_forbidden ? liturgicalDay.celebrations[0].name : null
}

export const checksOfStory = (
  story: MarriageScenario,
  facts = factsOfStory(story),
  overrides: Parameters<typeof marriageChecks>[2] = [],
) => {
  const ritual_mass_obstacle = findRitualObstacle(facts.wedding_date)
  return marriageChecks(facts, { ...story.register, ritual_mass_obstacle }, overrides)
}

export const getOtherSide = otherSide
