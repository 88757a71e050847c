import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('../..', import.meta.url))
const MIGRATIONS = 'db/migrations'

const git = (...args: string[]) =>
  execFileSync('git', ['-C', project, ...args], {
    encoding: 'buffer',
    maxBuffer: 2 ** 30,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/**
 * Returns the commit before the first of the last `count` migrations; undefined when the history does not reach so far.
 */
function commitBefore(count: number): string | undefined {
  const landedLines = readFileSync(join(project, MIGRATIONS, 'landed.txt'), 'utf8')
    .trim()
    .split('\n')
  const [first = ''] = landedLines.slice(-count).map(line => line.split(/\s+/)[1] ?? '')
  try {
    const gitOutput = git('log', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${first}`)
    const commit = gitOutput.toString().trim().split('\n').at(-1)
    return git('rev-parse', '--verify', `${commit}^`).toString().trim()
  } catch {
    return undefined
  }
}

/** Checks out the sources of the program before its last migrations, with today's packages. */
export function olderProgram(count: number) {
  const commit = commitBefore(count)
  if (!commit) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kancelaria-faults-older-'))
  const parts = ['src', MIGRATIONS, 'templates', 'scripts', 'package.json', 'index.html']
  const pages = ['public.html', 'signin.html', 'pocket.html']
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit, ...parts, ...pages) })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  return { folder, commit: commit.slice(0, 8), remove: () => rmSync(folder, { recursive: true }) }
}
export type Older = NonNullable<ReturnType<typeof olderProgram>>
