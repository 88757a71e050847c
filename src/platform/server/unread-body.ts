import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Size up to which Node reads a body to its end and keeps the connection open. */
const MAX_SHORT_BODY_BYTES = 128 * 1024
/** Larger than the largest file of any form, so that a user who sends one after signing out gets the response. */
export const BURST_BYTES = 64 * 1024 * 1024
export const BYTES_PER_SECOND = 8 * 1024 * 1024
/**
 * Milliseconds before closing, because a connection closed at once loses a response that the sender has not read yet.
 */
const LINGER_MS = 2000

/** Creates a budget of bytes that refills with time; taking returns false when the budget is exhausted. */
export function createByteBudget(burst: number, perSecond: number, now = () => performance.now()) {
  let remaining = burst
  let takeTime = now()
  return function takeBytes(count: number): boolean {
    const time = now()
    remaining = Math.min(burst, remaining + ((time - takeTime) / 1000) * perSecond) - count
    takeTime = time
    return remaining > 0
  }
}

type TakeBytes = ReturnType<typeof createByteBudget>

const isLong = ({ raw, headers }: FastifyRequest) =>
  !raw.complete &&
  (headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length']) > MAX_SHORT_BODY_BYTES)

/**
 * Reads and discards the body while the budget lasts, because browsers read a response only after they have sent
 * everything. Then the connection is closed without further reading.
 */
function discardBody(raw: IncomingMessage, takeBytes: TakeBytes) {
  const { socket } = raw
  const closeSocket = () => Socket.prototype.destroySoon.call(socket)
  raw
    .unpipe()
    .on('data', ({ length }: Buffer) => {
      if (!takeBytes(length)) raw.pause()
    })
    .resume()
  // Node calls this method when the response has been sent.
  socket.destroySoon = () => {
    if (raw.readableEnded) return closeSocket()
    raw.once('end', closeSocket)
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/**
 * Limits how much of an unread body is read after the response, because Node would read a body of any length to its
 * end.
 */
export function limitUnreadBodies(
  app: FastifyInstance,
  isSignedIn: (request: FastifyRequest) => boolean,
) {
  const budgets = [false, true].map(() => createByteBudget(BURST_BYTES, BYTES_PER_SECOND))
  function endBody(request: FastifyRequest, reply: FastifyReply, signedIn: boolean) {
    if (!isLong(request)) return void request.raw.unpipe().resume()
    reply.header('Connection', 'close')
    discardBody(request.raw, budgets[Number(signedIn)]!)
  }
  app.addHook('onSend', async (request, reply) => endBody(request, reply, isSignedIn(request)))
  /** Returned for responses made before any hook runs. */
  return (request: FastifyRequest, reply: FastifyReply) => endBody(request, reply, false)
}
