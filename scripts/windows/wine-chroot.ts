import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { join } from 'node:path'

/** Debian whose Wine runs Node 26; Wine 8 of Debian 12 does not. */
const RELEASE = 'trixie'
const MOUNTS = ['proc', 'sys', 'dev']
/** Programs that show windows without a screen, press keys and take pictures. */
const DISPLAY_PACKAGES = ['xvfb', 'xdotool', 'imagemagick', 'fonts-dejavu-core']
const DISPLAY = ':7'
const PREFIX = '/wine'
/** With this language Wine has the code page 1250, as a Polish Windows has. */
const ENVIRONMENT = [
  'HOME=/root',
  `WINEPREFIX=${PREFIX}`,
  'WINEARCH=win64',
  'LANG=pl_PL.UTF-8',
  `DISPLAY=${DISPLAY}`,
  // A computer whose clock is not set to Polish time.
  'TZ=Pacific/Auckland',
]

/** Wine in a folder with a Debian of its own. */
export interface WineChroot {
  /** Path on this computer of a path on drive C:, written with slashes. */
  locate(path: string): string
  /** Path on this computer of a path on drive Z:, the folder of this Debian. */
  locateShared(path: string): string
  /** Runs a program of Windows to its end; returns its exit code and output. */
  run(args: string[]): { code: number | null; output: string }
  /** Starts a program of Windows in a folder of this Debian; its output goes into the file. */
  start(args: string[], log: string, folder?: string): ChildProcess
  /** Runs a program of this Debian with the display of the windows; returns its output. */
  runOnDisplay(args: string[]): Buffer
  /** Ends every program of Windows, as a power cut would. */
  cutPower(): void
  /** Ends every program of Windows; the registry is written first. */
  shutDown(): void
  /** Removes the mounts. */
  close(): void
}

const isPresent = (program: string) => {
  try {
    return Boolean(execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'pipe' }))
  } catch {
    return false
  }
}

/** Returns why Wine cannot be set up on this computer; undefined when it can. */
export function explainMissing(): string | undefined {
  if (process.getuid?.() !== 0) return 'potrzebne jest konto root (debootstrap i mount)'
  const missing = ['debootstrap', 'makensis'].filter(program => !isPresent(program))
  return missing.length
    ? `brakuje: ${missing.join(', ')} (apt-get install debootstrap nsis)`
    : undefined
}

function installWine(root: string) {
  const inChroot = (...args: string[]) =>
    execFileSync('chroot', [root, 'env', 'DEBIAN_FRONTEND=noninteractive', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  execFileSync('debootstrap', ['--variant=minbase', RELEASE, root], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  mount(root)
  inChroot('apt-get', 'update')
  inChroot('apt-get', 'install', '-y', '--no-install-recommends', 'wine', 'wine64', 'locales')
  inChroot('apt-get', 'install', '-y', '--no-install-recommends', ...DISPLAY_PACKAGES)
  fs.appendFileSync(join(root, 'etc/locale.gen'), 'pl_PL.UTF-8 UTF-8\n')
  inChroot('locale-gen')
}

function mount(root: string) {
  for (const name of MOUNTS) {
    const target = join(root, name)
    if (!fs.readFileSync('/proc/mounts', 'utf8').includes(` ${target} `))
      execFileSync('mount', ['--rbind', '--make-rslave', `/${name}`, target])
  }
}

const isOurs = (pid: string, root: string) => {
  try {
    const environment = fs.readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    return (
      fs.readlinkSync(`/proc/${pid}/root`) === root && environment.includes(`WINEPREFIX=${PREFIX}`)
    )
  } catch {
    // The process has ended.
    return false
  }
}

/** Ends every program of Windows in this folder, with the server that Wine keeps for them. */
function endPrograms(root: string) {
  for (;;) {
    const pids = fs.readdirSync('/proc').filter(name => /^\d+$/.test(name) && isOurs(name, root))
    if (pids.length === 0) return
    for (const pid of pids) endProcess(Number(pid))
  }
}

function endProcess(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

/** Starts a screen without a monitor. */
function startDisplay(root: string) {
  const args = [DISPLAY, '-screen', '0', '1024x768x24', '-nolisten', 'tcp']
  return spawn('chroot', [root, 'env', 'HOME=/root', 'Xvfb', ...args], { stdio: 'ignore' })
}

/** Sets up Wine in the folder, or uses the one that is there, and makes an empty computer with Windows 10. */
export function openWine(root: string): WineChroot {
  // A link whose target exists only inside.
  if (fs.lstatSync(join(root, 'usr/bin/wine'), { throwIfNoEntry: false })) mount(root)
  else installWine(root)
  const base = [root, 'env', ...ENVIRONMENT]
  // Programs of Windows get no console: Node ends at one that is a pipe.
  const quiet = { stdio: 'ignore' } as const
  const shell = (log: string, args: string[], folder = '/') => [
    ...base,
    'WINEDEBUG=-all',
    'sh',
    '-c',
    `cd "$1" && shift && exec wine "$@" > ${log} 2>&1 < /dev/null`,
    'sh',
    folder,
    ...args,
  ]
  endPrograms(root)
  const display = startDisplay(root)
  fs.rmSync(join(root, PREFIX), { recursive: true, force: true })
  for (const args of [
    ['wineboot', '-i'],
    ['winecfg', '-v', 'win10'],
  ])
    execFileSync('chroot', shell('/dev/null', args), quiet)
  const shutDown = () => {
    execFileSync('chroot', [...base, 'wineserver', '-k'], quiet)
    endPrograms(root)
  }
  // In the session that has made the computer, the service of the scheduled tasks does not start.
  shutDown()
  return {
    locate: path => join(root, PREFIX, 'drive_c', path),
    locateShared: path => join(root, path),
    run(args) {
      let code: number | null = 0
      try {
        execFileSync('chroot', shell('/output.log', args), quiet)
      } catch (error) {
        code = (error as { status: number | null }).status
      }
      return { code, output: fs.readFileSync(join(root, 'output.log'), 'utf8') }
    },
    start: (args, log, folder) => spawn('chroot', shell(log, args, folder), quiet),
    runOnDisplay: args =>
      execFileSync('chroot', [...base, ...args], { maxBuffer: 2 ** 26, stdio: 'pipe' }),
    cutPower: () => endPrograms(root),
    shutDown,
    close() {
      endPrograms(root)
      display.kill()
      for (const name of MOUNTS.toReversed())
        execFileSync('umount', ['--recursive', '--lazy', join(root, name)])
    },
  }
}
