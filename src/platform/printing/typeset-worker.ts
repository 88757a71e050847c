import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { TypesetterAnswer } from './child.ts'
import { PrintFailed } from './refusals.ts'
import type { Job, TypesetJob, Pictures, TypesetResult } from './typesetter.ts'

const WORN_BYTES = 600 * 1024 * 1024

/** Maximum number of pictures that a typeset worker keeps: logos of some parishes, at most a megabyte each. */
const MOST_PICTURES = 40

/**
 * Starts a typeset worker: a child process that prints one document at a time and may be killed meanwhile. It keeps
 * this process alive only while it prints. A worker without a deadline runs at a lower priority.
 */
export function openTypesetWorker(withoutDeadline = false) {
  // The child gets no secrets and its output is discarded, because a crash message could quote data.
  const child = fork(new URL('./child.ts', import.meta.url), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
    env: {},
  }).on('error', () => {})
  if (withoutDeadline) giveWay(child)
  let rss = 0
  let isLost = false
  const sentPictures = new Set<string>()
  releaseChild(child)
  return {
    pid: child.pid,
    async print(job: Job, timeout: number): Promise<TypesetResult> {
      wake(child)
      const answer = await ask(
        child,
        { ...job, ...newPictures(sentPictures, job.pictures) },
        timeout,
      )
        .catch(problem => {
          isLost = true // set now because the exit event may come after the failure
          throw problem
        })
        .finally(() => releaseChild(child))
      rss = answer.rss
      if ('failure' in answer) throw new PrintFailed(answer.failure)
      const { pdf, replaced, pages } = answer
      return { pdf, replaced, pages }
    },
    /** Returns true when the process keeps too much memory or has ended. */
    worn: () => isLost || rss > WORN_BYTES || !child.connected,
    close: () => void child.kill('SIGKILL'),
  }
}

function giveWay({ pid }: ChildProcess) {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Ignored: the process has already ended, which its first document reports.
  }
}

/**
 * Returns the pictures that this typeset worker has not received yet; above the limit it drops all earlier ones first.
 */
function newPictures(sentPictures: Set<string>, pictures: Pictures = {}) {
  const paths = Object.keys(pictures)
  const forgets = sentPictures.size + paths.length > MOST_PICTURES
  if (forgets) sentPictures.clear()
  const fresh = paths.filter(path => !sentPictures.has(path))
  for (const path of fresh) sentPictures.add(path)
  return { forgets, pictures: Object.fromEntries(fresh.map(path => [path, pictures[path]!])) }
}

function ask(child: ChildProcess, job: TypesetJob, timeout: number) {
  const { promise, resolve, reject } = Promise.withResolvers<TypesetterAnswer>()
  const fail = (reason: string) => reject(new PrintFailed(reason))
  const handleExit = (code: number | null, signal: string | null) =>
    fail(`ended with ${signal ?? code}`)
  const timer = setTimeout(() => {
    child.kill('SIGKILL')
    fail(`no answer within ${timeout} ms`)
  }, timeout)
  child.once('message', resolve).once('exit', handleExit)
  child.send(job, error => error && fail(error.message))
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', handleExit)
  })
}

function wake(child: ChildProcess) {
  child.ref()
  child.channel?.ref()
}

function releaseChild(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
}
