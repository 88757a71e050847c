import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['', 'npm run backup', 'npm run restore -- PLIK --replace', 'Uruchom program: npm start'],
  ['kancelaria', 'kancelaria backup', 'kancelaria restore PLIK --replace', 'Uruchom program.'],
  [
    './kancelaria',
    './kancelaria backup',
    './kancelaria restore PLIK --replace',
    'Uruchom program: ./kancelaria start',
  ],
])(
  'commandLine: KANCELARIA_COMMAND „%s” → commands are quoted in that form',
  async (begins, backup, restore, start) => {
    vi.stubEnv('KANCELARIA_COMMAND', begins)
    // The query string makes a new module instance, which reads the environment again.
    const freshModule: typeof import('./command-line.ts') = await import(
      `./command-line.ts?${begins}`
    )
    const { commandLine, startAgain, describeStart } = freshModule
    expect(describeStart('/srv/Józef Żak/kancelaria')).toBe(
      begins === './kancelaria'
        ? 'Uruchom program: cd "/srv/Józef Żak/kancelaria" && ./kancelaria start'
        : startAgain,
    )
    expect([commandLine('backup'), commandLine('restore', 'PLIK --replace'), startAgain]).toEqual([
      backup,
      restore,
      start,
    ])
  },
)

test.each([
  ['systemctl start kancelaria', 'Uruchom program: systemctl start kancelaria'],
  ['', 'Program uruchomi się sam.'],
])('startAgain: service with KANCELARIA_START „%s” → %s', async (command, sentence) => {
  vi.stubEnv('KANCELARIA_COMMAND', 'kancelaria')
  vi.stubEnv('KANCELARIA_START', command)
  const freshModule: typeof import('./command-line.ts') = await import(
    `./command-line.ts?start=${command}`
  )
  expect(freshModule.startAgain).toBe(sentence)
})
