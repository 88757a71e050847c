import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from './stage.ts'

const LOOK_PAUSE_MS = 700
const LOOKS = 600
/** Looks without a change after which a page that had to be waited for counts as shown. */
const STILL_LOOKS = 5
/** Looks after which a window counts as still although a caret blinks in it. */
const RESTLESS_LOOKS = 12

const takePicture = ({ wine }: Stage) =>
  wine.runOnDisplay(['import', '-window', 'root', '-crop', '640x420+192+190', '+repage', 'png:-'])

const digest = (picture: Buffer) => createHash('sha256').update(picture).digest('hex')

const KEY_NAMES: Record<string, string> = { ':': 'colon', '\\': 'backslash', '.': 'period' }

/** Returns the keys that type the text. */
export const typeKeys = (text: string) => [...text].map(letter => KEY_NAMES[letter] ?? letter)

/** Page of a program of Windows, with the keys that leave it. */
export interface WindowPage {
  name: string
  keys: string[]
  /** Checked before the page counts as shown. */
  isReady?(): boolean
}

/** Waits until the screen shows something else than before and no longer changes; returns its picture. */
async function waitForPage(stage: Stage, former: string, isReady?: () => boolean) {
  let last = ''
  let [looks, stillLooks] = [0, 0]
  for (let tries = 0; tries < LOOKS; tries++) {
    await pause(LOOK_PAUSE_MS)
    if (isReady && !isReady()) continue
    const picture = takePicture(stage)
    const sum = digest(picture)
    stillLooks = sum === last ? stillLooks + 1 : 0
    last = sum
    if (sum === former) continue
    const isStill = stillLooks >= (isReady ? STILL_LOOKS : 1)
    if (isStill || ++looks > RESTLESS_LOOKS) return picture
  }
  throw new Error('NIE: okno nie pokazało następnej strony')
}

/** Starts a program of Windows and leaves each of its pages by keys, as a user without a mouse would. */
export async function walkThroughWindow(stage: Stage, args: string[], pages: WindowPage[]) {
  let former = digest(takePicture(stage))
  const program = stage.wine.start(args, '/window.log')
  for (const { name, keys, isReady } of pages) {
    const picture = await waitForPage(stage, former, isReady)
    stage.keepPicture(name, picture)
    former = digest(picture)
    for (const key of keys) stage.wine.runOnDisplay(['xdotool', 'key', key])
  }
  return program
}
