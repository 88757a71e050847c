import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Node reads a shorter body to its end, and the connection goes on. */
const MAX_SHORT_BODY_BYTES = 128 * 1024
/** Holds the largest file a form takes, so whoever sends one after signing out is told so. */
export const BURST_BYTES = 64 * 1024 * 1024
export const BYTES_PER_SECOND = 8 * 1024 * 1024
/** A connection closed at once loses the answer that its sender has not read yet. */
const LINGER_MS = 2000

/** Takes bytes from a supply that fills up again with time; false when it is exhausted. */
export function createByteBudget(burst: number, perSecond: number, now = () => performance.now()) {
  let remaining = burst
  let takenAt = now()
  return function takeBytes(count: number): boolean {
    const time = now()
    remaining = Math.min(burst, remaining + ((time - takenAt) / 1000) * perSecond) - count
    takenAt = time
    return remaining > 0
  }
}

type TakeBytes = ReturnType<typeof createByteBudget>

const isLong = ({ raw, headers }: FastifyRequest) =>
  !raw.complete &&
  (headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length']) > MAX_SHORT_BODY_BYTES)

/**
 * Browsers read an answer only after they have sent everything, so the body is taken and thrown away while the budget
 * lasts. Then nothing more is read, and the connection is closed.
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
  // Node calls it as soon as the answer has left.
  socket.destroySoon = () => {
    if (raw.readableEnded) return closeSocket()
    raw.once('end', closeSocket)
    socket.end()
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  }
}

/** Answers a request whose body has not been read without reading all of it: Node would, however long it is. */
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
  /** For answers made before any hook runs. */
  return (request: FastifyRequest, reply: FastifyReply) => endBody(request, reply, false)
}
