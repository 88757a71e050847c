import { writeSync } from 'node:fs'

/** Where the log's lines go. To write into it never fails. */
export interface Log {
  write(line: string): void
}

const MOST_WAITING = 1_000_000
const AGAIN = 1000
const toOutput = (bytes: Buffer) => writeSync(1, bytes)

/**
 * A log that outlives a full disk: lines wait, up to a megabyte, for a try every second; what does not
 * fit is counted, and the count stands in the log once there is room. Written at once while there is,
 * so that a crash takes no line along.
 */
export function openLog(output = toOutput, most = MOST_WAITING): Log {
  const waiting: Buffer[] = []
  let size = 0
  let lost = 0
  let timer: NodeJS.Timeout | undefined

  function keep(line: string) {
    const bytes = Buffer.from(line)
    waiting.push(bytes)
    size += bytes.length
  }

  function pour() {
    while (waiting[0]) {
      const written = output(waiting[0])
      size -= written
      // A nearly full disk takes a part of a line; the rest follows it.
      if (written < waiting[0].length) waiting[0] = waiting[0].subarray(written)
      else waiting.shift()
    }
  }

  function attempt() {
    timer = undefined
    try {
      pour()
      if (lost === 0) return
      keep(`${JSON.stringify({ level: 40, time: Date.now(), lost, msg: 'log lines lost' })}\n`)
      lost = 0
      pour()
    } catch {
      timer = setTimeout(attempt, AGAIN).unref()
    }
  }

  return {
    write(line) {
      if (size + line.length > most) lost++
      else keep(line)
      if (!timer) attempt()
    },
  }
}
