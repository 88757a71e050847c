import { writeSync } from 'node:fs'

/** Destination of the log's lines; writing to it never fails. */
export interface Log {
  write(line: string): void
}

const MOST_WAITING = 1_000_000
const WRITE_RETRY_DELAY_MS = 1000
const toOutput = (bytes: Buffer) => writeSync(1, bytes)

/**
 * Opens a log that survives a full disk: lines wait, up to a megabyte, and are retried every second; lines that do not
 * fit are counted, and the count is logged once there is space. While there is space lines are written at once, so that
 * a crash loses none.
 */
export function openLog(output = toOutput, maxWaiting = MOST_WAITING): Log {
  const waiting: Buffer[] = []
  let size = 0
  let lostLines = 0
  let timer: NodeJS.Timeout | undefined

  function keep(line: string) {
    const bytes = Buffer.from(line)
    waiting.push(bytes)
    size += bytes.length
  }

  function pour() {
    while (waiting[0]) {
      const writtenBytes = output(waiting[0])
      size -= writtenBytes
      // A nearly full disk accepts a part of a line; the remainder is written later.
      if (writtenBytes < waiting[0].length) waiting[0] = waiting[0].subarray(writtenBytes)
      else waiting.shift()
    }
  }

  function attempt() {
    timer = undefined
    try {
      pour()
      if (lostLines === 0) return
      keep(
        `${JSON.stringify({ level: 40, time: Date.now(), lost: lostLines, msg: 'log lines lost' })}\n`,
      )
      lostLines = 0
      pour()
    } catch {
      timer = setTimeout(attempt, WRITE_RETRY_DELAY_MS).unref()
    }
  }

  return {
    write(line) {
      if (size + line.length > maxWaiting) lostLines++
      else keep(line)
      if (!timer) attempt()
    },
  }
}
