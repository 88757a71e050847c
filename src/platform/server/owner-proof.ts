import type { FastifyRequest } from 'fastify'
import type { Account, Context } from '../context.ts'
import { runInTransaction } from '../database/database.ts'
import type { ServerContext } from './server-context.ts'

const hasPassword = (body: unknown): body is { password?: unknown } =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, 'password')

/** Removes the password from the body before the schema of the endpoint reads the body. */
function takePassword({ body }: FastifyRequest): unknown {
  if (!hasPassword(body)) return undefined
  const { password } = body
  delete body.password
  return password
}

/** Refuses (422, 429) a user who does not know the password of the account of this session. */
export async function requireOwnerProof(
  { database, proveOwner }: ServerContext,
  request: FastifyRequest,
  user: Account,
) {
  const password = takePassword(request)
  const actor = { role: 'app_system', account_id: user.id } as const
  const inNewTransaction: Context['inNewTransaction'] = work =>
    runInTransaction(database, actor, work)
  await proveOwner({ inNewTransaction, user, request }, password)
}
