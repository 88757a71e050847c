import * as fs from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const LOCK = '.cache/bootstrap.lock'
const TOO_OLD = 20 * 60_000

/** Runs the work while no other process started by npm installs or builds in this directory. */
export async function alone(work) {
  if (!mayWrite()) return work()
  for (let tries = 0; !take(); tries++) {
    if (tries === 0) console.log('Inny proces właśnie instaluje lub buduje program, czekam…')
    await pause(200)
  }
  try {
    return await work()
  } finally {
    fs.rmSync(LOCK, { force: true })
  }
}

function mayWrite() {
  try {
    fs.mkdirSync('.cache', { recursive: true })
    fs.accessSync('.cache', fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

function take() {
  try {
    fs.writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (isLeftBehind()) fs.rmSync(LOCK, { force: true })
    return false
  }
}

/** Tells whether the lock belongs to a killed process, which could not remove it. */
function isLeftBehind() {
  const age = Date.now() - (fs.statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  if (age < 1000) return false
  return age > TOO_OLD || !isAlive(Number(fs.readFileSync(LOCK, 'utf8')))
}

function isAlive(pid) {
  if (!pid || pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
