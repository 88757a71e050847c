/** Tools that read the code and run nothing, the slowest first, because they share the processors. */
const checks = [
  // Several checkers on two processors repeat each other's work: types 137 seconds of processor against 88, rules 74
  // against 50.
  { title: 'Typy', tool: 'tsc', args: ['--singleThreaded'] },
  { title: 'Reguły', tool: 'oxlint', args: ['--type-aware'], env: { GOMAXPROCS: '1' } },
  {
    title: 'Granice modułów',
    tool: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'src'],
    // With a wrong parser or path the tool reads no file and reports success.
    expect: /\([1-9]\d* modules/,
  },
  { title: 'Martwy kod', tool: 'knip' },
  { title: 'Budżety', script: 'scripts/budgets.ts', verbose: true },
  { title: 'Nazwy', script: 'scripts/names.ts', verbose: true },
  { title: 'Formatowanie', tool: 'oxfmt', args: ['--check', '.'] },
]
const REPORTER = ['--reporter', './scripts/test-reporter.ts']
if (!process.stdout.isTTY) REPORTER.push('--no-color')
const screens = { title: 'Ekrany', screens: true }
const tests = {
  title: 'Testy',
  live: true,
  tool: 'vitest',
  args: ['run', ...REPORTER, '--project', 'node', '--project', 'browser', '--tags-filter=!nightly'],
}
const journeys = {
  title: 'Podróże w przeglądarce',
  tool: 'playwright',
  args: ['test', '--project', 'daily'],
  verbose: true,
}
/** Tests that only a release needs; docs/testing.md says which daytime test covers part of each. */
const nightly = [
  { title: 'Testy nocne', tool: 'vitest', args: ['run', ...REPORTER, '--project', 'nightly'] },
  {
    title: 'Testy nocne wśród dziennych',
    tool: 'vitest',
    args: ['run', ...REPORTER, '--project', 'node', '--tags-filter=nightly'],
  },
  { title: 'Podróże nocne', tool: 'playwright', args: ['test', '--project', 'nightly'] },
]

/** Set the semi-space to 8 MB, not 32: a quarter less memory, and no request costs more for it (docs/benchmarks.md). */
const SMALL = ['--max-semi-space-size=4']
/**
 * glibc would retain freed memory in eight heaps for each core: after a day the idle program held 321 MB, with two
 * heaps 292 MB (docs/faults.md, R16).
 */
const FEW_HEAPS = { MALLOC_ARENA_MAX: '2' }

export const commands = {
  start: { screens: true, node: SMALL, env: FEW_HEAPS, entry: 'dist/server/server.js' },
  build: { screens: true, entry: 'scripts/build.mjs' },
  'build:windows': { screens: true, entry: 'scripts/windows/build-windows.ts' },
  'test:windows': { screens: true, entry: 'scripts/windows/test-windows.ts' },
  'build:docs': { entry: 'scripts/docs-site/build-site.ts' },
  release: { screens: true, entry: 'scripts/release/build-release.ts' },
  'build:deb': { screens: true, entry: 'scripts/debian/build-deb.ts' },
  'release:sign': { entry: 'scripts/sign-release.ts' },
  dev: { entry: 'scripts/dev.mjs' },
  check: { steps: [{ title: 'Kontrole kodu', together: checks }, tests] },
  test: {
    steps: [
      { title: 'Kontrole kodu i budowanie', together: checks.toSpliced(2, 0, screens) },
      // Each waits for frames, clocks and databases; side by side they leave no processor idle.
      { title: 'Testy i podróże', together: [tests, journeys] },
    ],
  },
  'test:nightly': { steps: [screens, ...nightly] },
  bench: { screens: true, entry: 'bench/run.ts' },
  faults: { screens: true, entry: 'faults/run.ts' },
  backup: { entry: 'src/operations/backups/server/command.ts' },
  restore: { entry: 'src/operations/backups/server/restore-installation.ts' },
  upgrade: { entry: 'src/operations/server/upgrade/command.ts' },
  update: { entry: 'src/operations/updates/server/file/command.ts' },
  verify: { entry: 'src/history/server/verification/verify.ts' },
  'secrets:rotate': { entry: 'src/operations/secrets/server/command.ts' },
  tables: { entry: 'scripts/tables.ts' },
  'admin:create': { entry: 'src/auth/sign-in/server/create-admin.ts' },
  'demo:leave': { entry: 'src/operations/leave-demo/server/leave.ts' },
}
