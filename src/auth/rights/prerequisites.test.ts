import { expect, test } from 'vitest'
import { bookNames } from '#shared/book-catalogue.ts'
import {
  withDependents,
  hasAnyRight,
  getPrerequisites,
  allPermissions,
  withPrerequisites,
} from './prerequisites.ts'
import { findModule, hasPermission, permissions } from './permissions.ts'
import { quickChoices, rightWords } from './right-words.ts'

test('every right has its own description', () => {
  const words = Object.values(rightWords).map(([, description]) => description)
  expect(new Set(words).size).toBe(words.length)
})

test('withDependents: dependent rights are revoked too, in any order', () => {
  expect(withDependents([])).toEqual([])
  expect(withDependents(['offerings.read'])).toEqual([
    'offerings.read',
    'parish_backups.order',
    'payments.read',
    'payments.write',
    'refunds.write',
    'visits.offerings',
  ])
  expect(withDependents(['confidences.read'])).toContain('premaritals.write')
  expect(withDependents(['people.read'])).toContain('people.merge')
  for (const right of allPermissions) {
    const dependents = withDependents([right])
    expect(withDependents(dependents)).toEqual(dependents)
  }
})

test('withPrerequisites: required rights are granted too', () => {
  expect(withPrerequisites('payments.write')).toEqual(
    expect.arrayContaining(['payments.write', 'payments.read', 'offerings.read']),
  )
  for (const right of allPermissions) {
    const otherRights = allPermissions.filter(
      permission => !withPrerequisites(right).includes(permission),
    )
    expect(
      withDependents(otherRights).includes(right) && getPrerequisites(right).length === 0,
      right,
    ).toBe(false)
  }
})

test('permissions: a right that changes a subject needs the right to read it, and opens its module', () => {
  const getSubject = (right: string) => right.slice(0, right.indexOf('.'))
  const modules = new Set(allPermissions.flatMap(right => findModule(right) ?? []))
  for (const right of allPermissions) {
    const readPermission = allPermissions.find(name => name === `${getSubject(right)}.read`)
    if (readPermission && right !== readPermission)
      expect(getPrerequisites(right), right).toContain(readPermission)
    expect(permissions[right].reads !== undefined, right).toBe(right.endsWith('.read'))
    const module = [...modules].find(code => code === getSubject(right))
    expect(findModule(right), right).toBe(module)
  }
  expect(modules.size).toBe(16)
})

test('parish_backups.order: every right to read data of the parish is needed', () => {
  expect(allPermissions.filter(right => permissions[right].reads === 'other')).toEqual([
    'widgets.read',
    'diocese_statistics.read',
    'parishes.read',
    'backups.read',
  ])
  expect(getPrerequisites('parish_backups.order')).toEqual(
    expect.arrayContaining(['people.read', ...bookNames.map(book => `${book}.read`)]),
  )
})

test('an account never exceeds its role, and rights of an administrator can be revoked', () => {
  expect(hasPermission({ role_id: 5, rights_taken: [] }, 'people.read')).toBe(false)
  expect(hasPermission({ role_id: 1, rights_taken: ['payments.read'] }, 'payments.read')).toBe(
    false,
  )
  expect(hasPermission({ role_id: 1, rights_taken: ['payments.read'] }, 'people.read')).toBe(true)
})

test('quick choices leave the rights that their titles name', () => {
  const listRemainingRights = (title: string, role_id = 3) => {
    const rights_taken = withDependents(
      allPermissions.filter(quickChoices.find(choice => choice.title === title)!.taken),
    )
    return allPermissions.filter(right =>
      hasPermission({ role_id, clergy: true, rights_taken }, right),
    )
  }
  expect(listRemainingRights('Tylko intencje i ogłoszenia')).toEqual([
    'dictionaries.read',
    'workers.read',
    'places.read',
    'calendar.read',
    'intentions.read',
    'intentions.write',
    'intentions.plan',
    'announcements.read',
    'announcements.write',
  ])
  expect(listRemainingRights('Bez pieniędzy')).not.toContain('payments.read')
  expect(listRemainingRights('Bez pieniędzy')).toContain('intentions.write')
  expect(listRemainingRights('Tylko przeglądanie').every(right => right.endsWith('.read'))).toBe(
    true,
  )
  expect(listRemainingRights('Wszystko, co daje rola').length).toBeGreaterThan(40)
})

test('an account whose rights are all revoked has no right left', () => {
  expect(hasAnyRight({ role_id: 3, clergy: true, rights_taken: allPermissions })).toBe(false)
  expect(hasAnyRight({ role_id: 5, rights_taken: [] })).toBe(true)
})
