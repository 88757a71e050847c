/** Every tool that guards the code, in the order from the fastest to the slowest. */
const checks = [
  { title: 'Formatowanie', tool: 'oxfmt', args: ['--check', '.'] },
  { title: 'Reguły', tool: 'oxlint', args: ['--type-aware'] },
  { title: 'Typy', tool: 'tsc', args: [] },
  {
    title: 'Granice modułów',
    tool: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'src'],
    // With a wrong parser or path it reads nothing and praises everything.
    expect: /\([1-9]\d* modules/,
  },
  { title: 'Martwy kod', tool: 'knip', args: [] },
  { title: 'Budżety', script: 'scripts/budgets.ts' },
]
const tests = { title: 'Testy', tool: 'vitest', args: ['run'] }
const screens = { title: 'Ekrany', screens: true }
const journeys = { title: 'Podróże w przeglądarce', tool: 'playwright', args: ['test'] }

/** Young objects get 8 MB, not 32: a quarter less memory, and no request costs more for it (docs/benchmarks.md). */
const SMALL = ['--max-semi-space-size=4']
/** glibc would keep freed memory in eight heaps for each core: after a day at rest 321 MB were held, so 292 (docs/faults.md, R16). */
const FEW_HEAPS = { MALLOC_ARENA_MAX: '2' }

/** What stands behind each `npm run`. */
export const commands = {
  start: { screens: true, node: SMALL, env: FEW_HEAPS, entry: 'dist/server/server.js' },
  build: { screens: true, entry: 'scripts/build.mjs' },
  dev: { entry: 'scripts/dev.mjs' },
  check: { steps: [...checks, tests] },
  test: { steps: [...checks, screens, tests, journeys] },
  bench: { screens: true, entry: 'bench/run.ts' },
  faults: { screens: true, entry: 'faults/run.ts' },
  backup: { entry: 'src/installation/backups/command.ts' },
  restore: { entry: 'src/installation/backups/restore.ts' },
  upgrade: { entry: 'src/installation/upgrade/command.ts' },
  verify: { entry: 'src/history/verify.ts' },
  tables: { entry: 'scripts/tables.ts' },
  'admin:create': { entry: 'src/session/sign-in/create-admin.ts' },
  'demo:leave': { entry: 'src/installation/leave-demo/leave.ts' },
}
