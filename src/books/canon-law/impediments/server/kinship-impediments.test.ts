import { describe, expect, test } from 'vitest'
import type { DispensationKind } from '../../dispensations.ts'
import type { Kinship } from '#parishioners/people/kin/kinship.ts'
import type { Affinity } from '../../register/known.ts'
import { createRelative } from '../../server/testing.ts'
import { type ImpedimentScenario, listOpenFindings, judgeScenario } from './testing.ts'

describe('consanguinity and adoption (KPK 1091, 1094)', () => {
  const line = (degree: number, changes: Partial<Kinship> = {}): Kinship => ({
    line: 'collateral',
    degree,
    blood: 'full',
    legal: false,
    words: 'kuzynostwo',
    ancestors: [createRelative(8, 'Piotr')],
    left: [createRelative(1, 'Jan')],
    right: [createRelative(2, 'Ewa', 2)],
    ...changes,
  })
  const kin = (...kinship: Kinship[]) => ({ register: { kinship } })
  test('direct line and siblings → no dispensation is possible', () => {
    const dispensedKinds: DispensationKind[] = ['consanguinity']
    expect(
      listOpenFindings({ ...kin(line(1, { line: 'direct' })), dispensed: dispensedKinds }),
    ).toEqual(['consanguinity!'])
    expect(
      listOpenFindings({ ...kin(line(5, { line: 'direct' })), dispensed: dispensedKinds }),
    ).toEqual(['consanguinity!'])
    expect(listOpenFindings({ ...kin(line(2)), dispensed: dispensedKinds })).toEqual([
      'consanguinity!',
    ])
  })
  test('third and fourth degree, half-blood too → dispensation of the ordinary required', () => {
    for (const degree of [3, 4]) {
      const story = kin(line(degree, { blood: 'half' }))
      expect(listOpenFindings(story)).toEqual(['consanguinity!'])
      expect(listOpenFindings({ ...story, dispensed: ['consanguinity'] })).toEqual([])
    }
  })
  test('fifth degree and further → no impediment', () => {
    expect(listOpenFindings(kin(line(5), line(6)))).toEqual([])
  })
  test('the check states the degree and shows the line', () => {
    const [check] = judgeScenario(kin(line(4)))
    expect(check!.message).toBe(
      'Pokrewieństwo w 4. stopniu linii bocznej: kuzynostwo; potrzebna dyspensa ordynariusza.',
    )
    expect(check!.path).toMatchObject({ degree: 4, married: null })
  })
  test('every line is listed, because the curia asks about multiple kinship', () => {
    expect(listOpenFindings(kin(line(4), line(4)))).toEqual(['consanguinity!', 'consanguinity.2!'])
  })
  test('adoption is an impediment in the direct line and between siblings', () => {
    expect(listOpenFindings(kin(line(1, { line: 'direct', legal: true })))).toEqual([
      'adoption!',
      'civil_adoption',
    ])
    expect(listOpenFindings(kin(line(2, { legal: true })))).toEqual(['adoption!'])
    expect(listOpenFindings({ ...kin(line(2, { legal: true })), dispensed: ['adoption'] })).toEqual(
      [],
    )
  })
  test('further degrees of adoption are no impediment, consanguinity may be', () => {
    expect(listOpenFindings(kin(line(3, { legal: true })))).toEqual(['adoption_blood'])
    expect(listOpenFindings(kin(line(4, { legal: true })))).toEqual(['adoption_blood'])
    expect(listOpenFindings(kin(line(5, { legal: true })))).toEqual([])
  })
  test('kinship declared by the couple alone → question', () => {
    expect(listOpenFindings({ bride: { declared: ['related', 'adoption'] } })).toEqual([
      'related',
      'adoption',
    ])
    expect(listOpenFindings({ bride: { declared: ['related'] }, ...kin(line(6)) })).toEqual([])
  })
})

describe('affinity and public decency (KPK 1092, 1093)', () => {
  const tie = (sort: Affinity['sort'], degree = 1): Affinity => ({
    side: 'groom',
    sort,
    person: createRelative(1, 'Jan'),
    spouse_id: 9,
    line: {
      line: 'direct',
      degree,
      blood: null,
      legal: false,
      words: 'matka i córka',
      ancestors: [createRelative(9, 'Anna', 2)],
      left: [],
      right: [createRelative(2, 'Ewa', 2)],
    },
  })
  // Civil impediments are tested in docs/cases/couples.md.
  const story = (affinity: Affinity): ImpedimentScenario => ({
    civil_effects: null,
    register: { affinity: [affinity] },
  })
  test('affinity: marriage with a child or a parent of the late spouse → blocked without a dispensation', () => {
    expect(listOpenFindings(story(tie('church')))).toEqual(['affinity!'])
    expect(listOpenFindings(story(tie('church', 2)))).toEqual(['affinity!'])
    expect(listOpenFindings({ ...story(tie('church')), dispensed: ['affinity'] })).toEqual([])
    expect(judgeScenario(story(tie('church')))[0]!.message).toContain('ojczym i pasierbica')
  })
  test('after a civil marriage → public decency, in the first degree alone', () => {
    expect(listOpenFindings(story(tie('civil')))).toEqual(['public_decency!'])
    expect(listOpenFindings(story(tie('civil', 2)))).toEqual([])
    expect(listOpenFindings({ ...story(tie('civil')), dispensed: ['public_decency'] })).toEqual([])
  })
  test('cohabitation without any wedding → judged by the priest', () => {
    expect(listOpenFindings(story(tie('none')))).toEqual(['public_decency'])
  })
})
