import {
  clearTypesetCache,
  forgetPictures,
  type TypesetJob,
  type TypesetResult,
  typesetJob,
} from './typesetter.ts'

/** Answer of the child process: the document, or the reason why there is none, and its memory in bytes. */
export type TypesetterAnswer = { rss: number } & (TypesetResult | { failure: string })

process.on('message', (job: TypesetJob) => {
  const answer = attempt(job)
  process.send?.({ ...answer, rss: process.memoryUsage.rss() } satisfies TypesetterAnswer)
  setImmediate(clearTypesetCache)
})
process.on('disconnect', () => process.exit())

function attempt({ forgets, ...job }: TypesetJob) {
  try {
    if (forgets) forgetPictures()
    return typesetJob(job)
  } catch (error) {
    return { failure: withoutValues(String(error)) }
  }
}

/** Removes values from diagnostics, because values are personal data; field names may stay. */
function withoutValues(message: string) {
  return message.replace(/"(?![a-z_.:-]+")[^"]*"/g, '"…"').slice(0, 2000)
}
