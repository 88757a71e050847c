import { expect, test } from 'vitest'
import type { CurrentUser } from '#auth/contract.ts'
import { getGate } from './gate-order.ts'
import type { PostponedStep } from '../stored.ts'

const buildUser = (
  has_changed_first_login_password: number,
  is_two_factor_active: number | null,
  two_factor: 'passed' | 'waiting' = 'passed',
  first_password: 'due' | 'settled' = 'settled',
) =>
  ({
    user: { has_changed_first_login_password, is_two_factor_active },
    session: { two_factor, first_password },
  }) as CurrentUser

const none = () => false
const only =
  (...postponedGates: PostponedStep[]) =>
  (gate: PostponedStep) =>
    postponedGates.includes(gate)

test('getGate: the first password comes before the offer of the second factor', () => {
  expect(getGate(buildUser(0, null), none)).toBe('password')
  expect(getGate(buildUser(0, 0), none)).toBe('password')
})

test('getGate: password postponed → the offer of the second factor', () => {
  expect(getGate(buildUser(0, null), only('postponedChangeNotification'))).toBe('offer')
  expect(getGate(buildUser(0, 0), only('postponedChangeNotification'))).toBeNull()
})

test('getGate: the second factor is offered only while the user has not decided', () => {
  expect(getGate(buildUser(1, null), none)).toBe('offer')
  expect(getGate(buildUser(1, null), only('postponedTwoFactorNotification'))).toBeNull()
  expect(getGate(buildUser(1, 0), none)).toBeNull()
  expect(getGate(buildUser(1, 1), none)).toBeNull()
})

test('getGate: installation without a parish → the second factor is not offered yet', () => {
  const { user, session } = buildUser(1, null)
  expect(getGate({ user, session: { ...session, is_new_installation: true } }, none)).toBeNull()
  const beforePassword = buildUser(0, null)
  const newSession = { ...beforePassword.session, is_new_installation: true }
  expect(getGate({ ...beforePassword, session: newSession }, none)).toBe('password')
})

test('getGate: postponing one notice does not postpone another', () => {
  expect(getGate(buildUser(0, null), only('postponedTwoFactorNotification'))).toBe('password')
  expect(getGate(buildUser(1, null), only('postponedChangeNotification'))).toBe('offer')
})

test('getGate: a pending second factor comes first and cannot be postponed', () => {
  const all = only('postponedChangeNotification', 'postponedTwoFactorNotification')
  expect(getGate(buildUser(1, 1, 'waiting'), all)).toBe('code')
  expect(getGate(buildUser(0, 1, 'waiting'), none)).toBe('code')
})

test('getGate: postponed only in this browser → asked again', () => {
  const all = only('postponedChangeNotification', 'postponedTwoFactorNotification')
  expect(getGate(buildUser(0, 0, 'passed', 'due'), all)).toBe('password')
})
