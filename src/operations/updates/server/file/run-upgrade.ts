import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod'

/** Answer of `upgrade --trial`: the backup that was made, and the number of changes of the database. */
const TrialAnswer = z.object({ file: z.string().nullable(), steps: z.number() })
export type TrialAnswer = z.infer<typeof TrialAnswer>

export interface UpgradeRun {
  /** Folder of the program whose `upgrade` runs. */
  folder: string
  /** Account that owns the data. */
  owner?: { uid: number; gid: number }
  /** Program that runs it; by default the Node of that folder. */
  node?: string
  environment?: NodeJS.ProcessEnv
}

async function runUpgrade(
  { folder, owner, node, environment }: UpgradeRun,
  args: readonly string[],
) {
  const file = node ?? join(folder, 'node_modules/node/bin/node')
  const child = spawn(file, ['scripts/kancelaria.mjs', 'upgrade', ...args], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...owner,
  })
  const ending = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const [code, output, complaint] = await Promise.all([
    ending,
    text(child.stdout),
    text(child.stderr),
  ])
  if (code === 0) return output
  throw new Error(
    complaint.trim() || `Polecenie upgrade nowej wersji nie działa (${String(code)}).`,
  )
}

/** Lets the new program make a backup and try its change of the database on it. */
export async function tryUpgrade(run: UpgradeRun, args: readonly string[]): Promise<TrialAnswer> {
  const output = await runUpgrade(run, ['--trial', ...args])
  return TrialAnswer.parse(JSON.parse(output.trim().split('\n').at(-1) ?? ''))
}

/** Lets the new program change the database as it was tried. */
export const changeDatabase = async (run: UpgradeRun, args: readonly string[]): Promise<void> =>
  void (await runUpgrade(run, ['--tried', ...args]))
