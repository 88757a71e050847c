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

/** Reads the names of migrations in the order in which they have landed. */
const readLanded = () =>
  readFileSync(join(project, MIGRATIONS, 'landed.txt'), 'utf8')
    .trim()
    .split('\n')
    .map(line => line.split(/\s+/)[1] ?? '')

/**
 * Returns how many of the last migrations, at least `count`, a program must lack so that all of them come after those it
 * has: between two releases one of a lower number may have landed later.
 */
function countLacking(names: readonly string[], count: number): number {
  const lacking = names.slice(-count).toSorted()
  const isOrdered = names.slice(0, -count).every(name => name < (lacking[0] ?? ''))
  return isOrdered || count >= names.length ? count : countLacking(names, count + 1)
}

/** Returns the commit before that migration; undefined when the history does not reach so far. */
function commitBefore(migration: string): string | undefined {
  try {
    const gitOutput = git(
      'log',
      '--diff-filter=A',
      '--format=%H',
      '--',
      `${MIGRATIONS}/${migration}`,
    )
    const commit = gitOutput.toString().trim().split('\n').at(-1)
    return git('rev-parse', '--verify', `${commit}^`).toString().trim()
  } catch {
    return undefined
  }
}

/** Checks out the sources of the program before its last migrations, at least `count`, with today's packages. */
export function olderProgram(count: number) {
  const names = readLanded()
  const newer = countLacking(names, count)
  const commit = commitBefore(names.at(-newer) ?? '')
  if (!commit) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'kancelaria-faults-older-'))
  const parts = ['src', MIGRATIONS, 'templates', 'scripts', 'package.json', 'index.html']
  const pages = ['public.html', 'signin.html', 'pocket.html']
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit, ...parts, ...pages) })
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  return {
    folder,
    newer,
    commit: commit.slice(0, 8),
    remove: () => rmSync(folder, { recursive: true }),
  }
}
export type Older = NonNullable<ReturnType<typeof olderProgram>>
