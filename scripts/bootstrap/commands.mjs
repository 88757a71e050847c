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
  { title: 'Testy', tool: 'vitest', args: ['run'] },
]

const journeys = [
  { title: 'Ekrany', screens: true },
  { title: 'Podróże w przeglądarce', tool: 'playwright', args: ['test'] },
]

/** What stands behind each `npm run`. */
export const commands = {
  start: { screens: true, entry: 'src/server.ts' },
  dev: { entry: 'scripts/dev.mjs' },
  check: { steps: checks },
  test: { steps: [...checks, ...journeys] },
  bench: { screens: true, entry: 'bench/run.ts' },
  faults: { entry: 'faults/run.ts' },
  verify: { entry: 'src/history/verify.ts' },
  tables: { entry: 'scripts/tables.ts' },
  'admin:create': { entry: 'src/session/create-admin.ts' },
  'demo:leave': { entry: 'src/demo/leave.ts' },
}
