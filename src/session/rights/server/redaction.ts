import type { Account } from '#platform/context.ts'
import { hasPermission } from '../permissions.ts'

/** Names under which answers and papers tell what was given; never what a Mass or a module costs. */
const MONEY = new Set(['offering', 'offerings', 'owed', 'amount', 'paid', 'refunded', 'received'])

type Viewer = Pick<Account, 'role_id' | 'rights_taken'>
const seesMoney = (account: Viewer) =>
  account.rights_taken.length === 0 || hasPermission(account, 'offerings.read')

const isSum = (value: unknown) => typeof value === 'number' || typeof value === 'string'

function mapValues(value: unknown, of: (name: string, value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(item => mapValues(item, of))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, fieldValue]) => [name, mapValues(of(name, fieldValue), of)] as const)
      .filter(([, fieldValue]) => fieldValue !== undefined),
  )
}

/** An answer or a paper as the account may see it: without what was given, when that was taken away. */
export const redactMoney = <T>(account: Viewer, answer: T): T =>
  seesMoney(account)
    ? answer
    : (mapValues(answer, (name, value) => (MONEY.has(name) && isSum(value) ? null : value)) as T)

/** Removes the sums from a body to be written, so that their columns stay as they are. */
export const stripMoney = <T>(body: T): T =>
  mapValues(body, (name, value) => (MONEY.has(name) ? undefined : value)) as T

/** Removes from the body sent by an account the fields that it does not see. */
export const stripHiddenMoney = <T>(account: Viewer, body: T): T =>
  seesMoney(account) ? body : stripMoney(body)

export const hidesMoney = (account: Viewer): boolean => !seesMoney(account)
