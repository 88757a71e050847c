import { describe, expect, test } from 'vitest'
import type { DispensationKind } from '../../dispensations.ts'
import { type ImpedimentScenario, listOpenFindings, judgeScenario } from './testing.ts'

describe('prior bond (KPK 1085)', () => {
  const bond = { event_date: '2040-05-01', about: 'małżeństwo, Anna Nowak' }
  test('bond: a married person → blocked without a possible dispensation; a document of its end lifts the bar', () => {
    const [check] = judgeScenario({ he: { bonds: [bond] } })
    expect(check).toMatchObject({ code: 'groom.bond', severity: 'block', remedy: 'bond_death' })
    expect(check!.message).toContain('nie ma dyspensy')
    expect(listOpenFindings({ he: { bonds: [bond] }, dispensed: ['bond_death'] })).toEqual([])
  })
  test('every bond requires its own paper, for groom and bride separately', () => {
    const coupleBonds = { he: { bonds: [bond] }, she: { bonds: [bond] } }
    const singlePaper: DispensationKind[] = ['bond_death']
    expect(listOpenFindings({ ...coupleBonds, dispensed: singlePaper })).toEqual([
      'groom.bond!',
      'bride.bond!',
    ])
    expect(judgeScenario({ ...coupleBonds, dispensed: singlePaper })[0]!.message).toMatch(
      /Wpisanych pism: 1, a potrzeba 2/,
    )
    expect(
      listOpenFindings({ ...coupleBonds, dispensed: [...singlePaper, ...singlePaper] }),
    ).toEqual([])
    const twoBonds = { he: { bonds: [bond, { ...bond, event_date: '2042-01-01' }] } }
    expect(listOpenFindings({ ...twoBonds, dispensed: singlePaper })).toEqual(['groom.bond!'])
    expect(listOpenFindings({ ...twoBonds, dispensed: [...singlePaper, ...singlePaper] })).toEqual(
      [],
    )
  })
  test('the message contains no names, the detail does', () => {
    const [check] = judgeScenario({ he: { bonds: [bond] } })
    expect(check!.message).not.toContain('Nowak')
    expect(check!.about).toBe('małżeństwo, Anna Nowak')
  })
  test('a later marriage is no impediment on the day of this one', () => {
    expect(listOpenFindings({ he: { bonds: [{ ...bond, event_date: '2050' }] } })).toEqual([])
  })
  test('living spouse on the card, or declared cohabitation → proof of free state required', () => {
    const partner = {
      spouse_id: 9,
      spouse: 'Nowak Anna',
      sort: 'church',
      act: false,
      date: null,
    } as const
    expect(listOpenFindings({ he: { partners: [{ ...partner, died: null }] } })).toEqual([
      'groom.free_state',
    ])
    expect(listOpenFindings({ he: { partners: [{ ...partner, died: '2041' }] } })).toEqual([])
    expect(listOpenFindings({ he: { partners: [{ ...partner, died: '' }] } })).toEqual([])
    expect(listOpenFindings({ he: { partners: [{ ...partner, died: '2046' }] } })).toEqual([
      'groom.free_state',
    ])
    expect(listOpenFindings({ he: { partners: [{ ...partner, act: true, died: null }] } })).toEqual(
      [],
    )
    expect(listOpenFindings({ bride: { dic_marital_status_id: 2 } })).toEqual(['bride.free_state!'])
    expect(listOpenFindings({ bride: { dic_marital_status_id: 5 } })).toEqual(['bride.free_state!'])
  })
  test('a couple married before the state may marry in church', () => {
    const partner = { spouse_id: 2, spouse: 'Leśna Ewa', act: false, date: null, died: null }
    expect(listOpenFindings({ he: { partners: [{ ...partner, sort: 'civil' }] } })).toEqual([])
  })
  test('one paper proves the freedom of one party only', () => {
    const coupleStatuses = {
      groom: { dic_marital_status_id: 3 },
      bride: { dic_marital_status_id: 3 },
    }
    expect(listOpenFindings({ ...coupleStatuses, dispensed: ['bond_death'] })).toEqual([
      'groom.free_state',
      'bride.free_state',
    ])
    expect(
      listOpenFindings({ ...coupleStatuses, dispensed: ['bond_death', 'bond_death'] }),
    ).toEqual([])
  })
  test('a card changed by this very wedding is no impediment for the couple', () => {
    const act = { spouse: 'Leśna Ewa', act: true, date: null, died: null, sort: 'church' } as const
    const he = { dic_marital_status_id: 2, partners: [{ ...act, spouse_id: 2 }] }
    const she = { dic_marital_status_id: 2, partners: [{ ...act, spouse_id: 1 }] }
    expect(listOpenFindings({ he, she })).toEqual([])
  })
  test('former civil marriage → question about obligations', () => {
    const partner = { spouse_id: 9, spouse: 'Nowak Anna', act: false, date: null, died: null }
    expect(listOpenFindings({ he: { partners: [{ ...partner, sort: 'civil' }] } })).toEqual([
      'groom.free_state',
      'groom.obligations',
    ])
    expect(listOpenFindings({ she: { dic_marital_status_id: 4 } })).toEqual([
      'bride.free_state',
      'bride.obligations',
    ])
    const dispensedKinds: DispensationKind[] = ['obligations', 'free_state']
    expect(
      listOpenFindings({ she: { dic_marital_status_id: 7 }, dispensed: dispensedKinds }),
    ).toEqual([])
  })
  const widowedParty = { dic_marital_status_id: 3 }
  const paper = { kind: 'bond_death', giver: 'registry', date: '2040-02-20' } as const
  test('each end of a marriage has its own sentence and its own document', () => {
    const getMessage = (status: number) =>
      judgeScenario({ groom: { dic_marital_status_id: status } })[0]!.message
    expect(getMessage(3)).toContain('wpisz dokument o śmierci małżonka (')
    expect(getMessage(6)).toContain('wpisz orzeczenie o nieważności małżeństwa i')
    expect(getMessage(2)).toMatch(
      /wpisz orzeczenie o nieważności małżeństwa albo reskrypt o rozwiązaniu małżeństwa\.$/,
    )
    const boundGroom = { groom: { dic_marital_status_id: 6 } }
    expect(listOpenFindings({ ...boundGroom, dispensed: ['bond_death'] })).toEqual([
      'groom.free_state',
    ])
    expect(listOpenFindings({ ...boundGroom, dispensed: ['bond_nullity'] })).toEqual([])
  })
  test('a defect is reported for the paper that has it, not for a paper of the other spouse', () => {
    const completePaper = { ...paper, authority: 'USC Kraków', number: '8/2040' }
    const messages = (dispensations: ImpedimentScenario['dispensations'], bride: object) =>
      judgeScenario({ groom: widowedParty, bride, dispensations })
        .filter(({ settled }) => !settled)
        .map(({ message }) => message)
    const incomplete = { ...paper, authority: 'USC Tarnów', number: null }
    for (const message of messages([completePaper, incomplete], widowedParty)) {
      expect(message).toContain('USC Tarnów')
      expect(message).not.toContain('USC Kraków')
    }
    const [annulled] = messages([completePaper], { dic_marital_status_id: 6 })
    expect(annulled).toMatch(/czy nie ma zakazu\.$/)
    const [married] = messages([{ ...completePaper, date: '2041-01-01' }], {
      dic_marital_status_id: 2,
    })
    expect(married).toMatch(/reskrypt o rozwiązaniu małżeństwa\.$/)
  })
})
