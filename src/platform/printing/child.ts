import { forget, forgetPictures, type Order, type Printed, typeset } from './typesetter.ts'

/** Answer of the child process: the document, or the reason why there is none, and its memory in bytes. */
export type Answer = { rss: number } & (Printed | { failure: string })

process.on('message', (job: Order) => {
  const answer = attempt(job)
  process.send?.({ ...answer, rss: process.memoryUsage.rss() } satisfies Answer)
  setImmediate(forget)
})
process.on('disconnect', () => process.exit())

function attempt({ forgets, ...job }: Order) {
  try {
    if (forgets) forgetPictures()
    return typeset(job)
  } catch (error) {
    return { failure: withoutValues(String(error)) }
  }
}

/** Diagnostics quote values, and values are people's data; names of fields may stay. */
function withoutValues(message: string) {
  return message.replace(/"(?![a-z_.:-]+")[^"]*"/g, '"…"').slice(0, 2000)
}
