import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ClusterPaths } from './cluster-paths.ts'
import { runningPostmaster } from './postmaster.ts'

/**
 * Shell script beside the server that stops it when the last process of the program has died, even by `kill -9`. Every
 * process holds the pipe open during its life, so the script reads until no process is left. It waits two seconds for a
 * restart of the program.
 */
const WATCH = `
[ -p "$1" ] || mkfifo -m 600 "$1" || exit
exec 3< "$1"
cat <&3 > /dev/null
while sleep 2; do
  began=$(date +%s)
  cat <&3 > /dev/null
  [ $(($(date +%s) - began)) -gt 1 ] || break
done
rm -f "$1"
[ -d /proc/self ] && ! grep -qF "$3" "/proc/$2/cmdline" && exit
kill -INT "$2"`

/**
 * Marks this process as alive for the watch script; returns a function that removes the mark. Without a shell there is
 * no watch.
 */
export async function attendCluster(paths: ClusterPaths): Promise<() => void> {
  // Windows has no such shell: a killed program leaves the server running, and the next start joins it.
  if (process.platform === 'win32') return () => {}
  const pid = runningPostmaster(paths)
  const pipe = join(paths.sockets ?? paths.cluster, `.watch.${pid}`)
  if (!pid) return () => {}
  for (let tries = 0; tries < 100; tries++) {
    const descriptor = openToWrite(pipe)
    if (descriptor !== undefined) return () => fs.closeSync(descriptor)
    if (tries === 0) startWatch(pipe, pid, paths)
    await pause(20)
  }
  return () => {}
}

/** Opens a pipe for writing; undefined when it has no reader (ENXIO) or does not exist yet. */
function openToWrite(pipe: string) {
  try {
    return fs.openSync(pipe, fs.constants.O_WRONLY | fs.constants.O_NONBLOCK)
  } catch {
    return undefined
  }
}

/**
 * Starts the watch script in a session of its own, so that it gets neither Ctrl+C nor a signal to the process group.
 */
function startWatch(pipe: string, pid: number, { cluster, account }: ClusterPaths) {
  const watch = spawn('/bin/sh', ['-c', WATCH, 'sh', pipe, String(pid), cluster], {
    uid: account?.uid,
    gid: account?.gid,
    cwd: '/',
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH },
  })
  watch.on('error', () => {})
  watch.unref()
}
