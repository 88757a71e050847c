import type { FastifyRequest } from 'fastify'
import type { Account, Context } from '../context.ts'
import { runInTransaction } from '../database/database.ts'
import type { ServerContext } from './server-context.ts'

const hasPassword = (body: unknown): body is { password?: unknown } =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, 'password')

/** Takes the password out of the body, which the schema of the endpoint reads next. */
function takePassword({ body }: FastifyRequest): unknown {
  if (!hasPassword(body)) return undefined
  const { password } = body
  delete body.password
  return password
}

/** Refuses (422, 429) whoever does not know the password of the account whose session this is. */
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
