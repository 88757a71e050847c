import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/endpoint.ts'
import { withDependents, allPermissions } from '#auth/rights/prerequisites.ts'
import { type Permission, hasPermission, permissions } from '#auth/rights/permissions.ts'
import { type Caller, testApi } from './api.ts'

const { api, newParishId, signIn } = await testApi()

const protectedEndpoints = api.endpoints.filter(
  ({ access }) => access !== 'public' && access !== 'session',
)
const getAddress = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '999999999')
const getName = ({ method, path }: Endpoint) => `${method} ${path}`

/** Returns a role with the permission: the parish priest, otherwise a curia, otherwise an administrator in a parish. */
const findRole = (right: Permission) =>
  ([2, 4] as const).find(role => permissions[right].roles.includes(role)) ?? 1

const parish_id = await newParishId()
const fullCallers = new Map<number, Caller>()
for (const role of [1, 2, 4])
  fullCallers.set(role, await signIn(role, role === 4 ? null : parish_id))

/** Signs in an account without one permission of its role. */
async function narrow(right: Permission) {
  const role_id = findRole(right)
  const caller = await signIn(role_id, role_id === 4 ? null : parish_id, { rights_taken: [right] })
  const account = { role_id, clergy: true }
  return { role_id, caller, account, rights_taken: withDependents([right]) }
}

test.each(allPermissions)('account without %s: its addresses → 403', async right => {
  const { caller, account, rights_taken } = await narrow(right)
  for (const endpoint of protectedEndpoints) {
    const { access } = endpoint
    const isAllowed = hasPermission({ ...account, rights_taken }, access)
    expect(isAllowed, access).toBe(hasPermission(account, access) && !rights_taken.includes(access))
    if (!rights_taken.includes(access)) continue
    const { status } = await caller(endpoint.method, getAddress(endpoint))
    expect(status, getName(endpoint)).toBe(403)
  }
})

/** Read-only addresses, one for each permission that the account keeps. */
const addressOfEachRight = protectedEndpoints.filter(
  ({ method, access, writesAudit }, index) =>
    method === 'GET' &&
    !writesAudit &&
    protectedEndpoints.findIndex(
      candidate => candidate.method === 'GET' && candidate.access === access,
    ) === index,
)

test.each(allPermissions)(
  'account without %s: addresses of other rights → answered as before',
  { tags: ['nightly'] },
  async right => {
    const { role_id, caller, account, rights_taken } = await narrow(right)
    for (const endpoint of addressOfEachRight) {
      if (!hasPermission({ ...account, rights_taken }, endpoint.access)) continue
      const limitedResponse = await caller('GET', getAddress(endpoint))
      const fullResponse = await fullCallers.get(role_id)!('GET', getAddress(endpoint))
      expect(limitedResponse.status, getName(endpoint)).toBe(fullResponse.status)
    }
  },
)
