// Loaded before the program on Windows (`node --import`), where it has neither a console nor signals: its output goes
// into a file, and a named pipe accepts the request to stop.
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { getPipeName } from './pipe-name.mjs'

const LOG_BYTES = 5_000_000

/** Opens the file as standard output and standard error: a closed descriptor is the next one that is given. */
function writeIntoFile(file) {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES)
    fs.renameSync(file, `${file}.1`)
  for (const descriptor of [1, 2]) {
    try {
      fs.closeSync(descriptor)
    } catch {
      // Without a console it was not open.
    }
    fs.openSync(file, 'a')
  }
}

/** Only administrators and the account of the program may write into the pipe, so a stranger cannot stop it. */
function acceptStop(dataDir) {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.on('data', data => {
      // A program that has not started yet does not listen for the signal.
      if (data.toString() === 'stop' && !process.emit('SIGTERM')) process.exit(0)
    })
  })
  // Another program with these data runs already; this one will say so.
  server.on('error', () => {})
  server.listen(getPipeName(dataDir))
  server.unref()
}

// Worker threads and child processes load this module as well.
if (isMainThread && !process.env.KANCELARIA_ATTENDED) {
  process.env.KANCELARIA_ATTENDED = String(process.pid)
  const dataDir = resolve(process.env.DATA_DIR ?? 'data')
  fs.mkdirSync(dataDir, { recursive: true })
  writeIntoFile(join(dataDir, 'kancelaria.log'))
  acceptStop(dataDir)
}
