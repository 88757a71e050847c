// Loaded before the program on Windows (`node --import`), where it has neither a console nor signals: its output goes
// into a file, and a named pipe accepts the request to stop.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { Writable } from 'node:stream'
import { isMainThread } from 'node:worker_threads'
import { getPipeName } from './pipe-name.mjs'

const LOG_BYTES = 5_000_000

const isOutput = descriptor => descriptor === 1 || descriptor === 2

/** Puts a long file aside; one that another program has open becomes longer, because the program must start. */
function startNewFile(path) {
  try {
    fs.renameSync(path, `${path}.1`)
  } catch {
    // The next start tries again.
  }
}

/** Writes output into the file; Windows does not let a program close its own standard output and open another. */
function writeIntoFile(path) {
  if ((fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES) startNewFile(path)
  const file = fs.openSync(path, 'a')
  const { writeSync } = fs
  fs.writeSync = (descriptor, ...args) =>
    writeSync(isOutput(descriptor) ? file : descriptor, ...args)
  syncBuiltinESMExports()
  for (const name of ['stdout', 'stderr']) {
    const stream = new Writable({
      write(chunk, _, callback) {
        try {
          writeSync(file, chunk)
          callback()
        } catch (error) {
          callback(error)
        }
      },
    })
    Object.defineProperty(process, name, { value: stream, configurable: true })
  }
  process.on('uncaughtExceptionMonitor', error => writeSync(file, `${error?.stack ?? error}\n`))
}

/** Only administrators and the account of the program may write into the pipe, so a stranger cannot stop it. */
function acceptStop(dataDir) {
  const server = createServer(socket => {
    socket.on('error', () => {})
    socket.on('data', data => {
      if (data.toString() !== 'stop') return
      // Whoever asks can kill a program that does not end.
      socket.write(String(process.pid))
      // A program that has not started yet does not listen for the signal.
      if (!process.emit('SIGTERM')) process.exit(0)
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
