import { execFileSync } from 'node:child_process'

export interface ReleaseState {
  /** Version of package.json. */
  version: string
  /** Tags of the commit that is checked out. */
  tags: readonly string[]
  /** Changed or unknown files, as `git status --porcelain` prints them. */
  changes: string
  changelog: string
  /** Version of the newest Polish notes. */
  notesVersion?: string
}

/** Lists, in Polish, what forbids a release of this version; a trial release only mentions it. */
export function listObstacles({ version, tags, changes, changelog, notesVersion }: ReleaseState) {
  const heading = new RegExp(String.raw`^## ${RegExp.escape(version)} `, 'm')
  return [
    !/^\d+\.\d+\.\d+$/.test(version) && `Wersja „${version}” nie ma postaci 1.2.3.`,
    !tags.includes(`v${version}`) &&
      `Commit nie ma znacznika v${version}${tags.length ? `, tylko ${tags.join(', ')}` : ''}.`,
    changes.trim() && 'Są zmiany, których nie ma w commicie.',
    !heading.test(changelog) && `W CHANGELOG.md nie ma nagłówka „## ${version} (data)”.`,
    notesVersion !== version &&
      `Polskie „Co nowego” jest dla wersji ${notesVersion ?? 'żadnej'}, a nie ${version}.`,
  ].filter(obstacle => obstacle !== false && obstacle !== '')
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

export const readTags = () => git('tag', '--points-at', 'HEAD').split('\n').filter(Boolean)
export const readChanges = () => git('status', '--porcelain')
/** The date of everything in the release: that of the commit, so that the same commit gives the same files. */
export const readCommitDate = () => new Date(Number(git('log', '-1', '--format=%ct')) * 1000)
