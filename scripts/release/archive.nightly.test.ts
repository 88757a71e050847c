import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import * as fs from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../../faults/port.ts'
import { completeFolder, packFolder } from './archive.ts'

const load = (path: string) => import(new URL(path, import.meta.url).href)
const { buildFolder } = await load('../build.mjs')
const { OWN_PLATFORM } = await load('../build/platform-packages.mjs')

const scratch = fs.mkdtempSync('/tmp/kancelaria-archive-')
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }))
const ACCOUNT = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

async function awaitReady(address: string, child: ChildProcess, readOutput: () => string) {
  while (child.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return answer.json()
    await new Promise(resolve => setTimeout(resolve, 300))
  }
  throw new Error(readOutput())
}

test.skipIf(!fs.existsSync('dist/.stamp'))(
  'an archive is unpacked in an empty folder, started from elsewhere by its one command and gets ready',
  async () => {
    const name = `kancelaria-0.0.0-${OWN_PLATFORM}`
    buildFolder(join(scratch, name))
    completeFolder(join(scratch, name), { platform: OWN_PLATFORM, version: '0.0.0', notices: '-' })
    expect(fs.existsSync(join(scratch, name, 'dist/.stamp'))).toBe(false)
    packFolder(join(scratch, name), join(scratch, 'archive.tar.gz'), new Date(0))
    fs.rmSync(join(scratch, name), { recursive: true })
    const [place, home] = [join(scratch, 'Józef Żak'), join(scratch, 'home')]
    for (const folder of [place, home]) fs.mkdirSync(folder)
    execFileSync('tar', ['xzf', join(scratch, 'archive.tar.gz'), '-C', place])
    fs.chmodSync(scratch, 0o755)
    if (ACCOUNT.uid) fs.chownSync(home, ACCOUNT.uid, ACCOUNT.gid)
    const port = String(await freePort())
    const child = spawn(join(place, name, 'kancelaria'), ['start'], {
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', HOME: home, PORT: port },
      ...ACCOUNT,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += String(chunk)))
    try {
      const state = await awaitReady(`http://127.0.0.1:${port}`, child, () => output)
      expect(state).toMatchObject({ status: 'ready' })
      expect(fs.existsSync(join(home, '.local/share/kancelaria/postgres'))).toBe(true)
    } finally {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'close')
    }
  },
  600_000,
)
