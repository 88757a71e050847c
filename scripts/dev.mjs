import { spawn } from 'node:child_process'

/** Development mode: the server restarts and the screens reload automatically after every change. */
const loops = [
  ['--watch', '--watch-preserve-output', 'src/app/server/server.ts'],
  ['node_modules/vite/bin/vite.js', '--clearScreen', 'false'],
].map(args => spawn(process.execPath, args, { stdio: 'inherit' }))

const stop = signal => loops.forEach(loop => loop.kill(signal))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
for (const loop of loops)
  loop.on('exit', code => {
    process.exitCode ||= code ?? 0
    stop('SIGTERM')
  })
