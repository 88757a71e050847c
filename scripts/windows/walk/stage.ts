import * as fs from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { WineChroot } from '../wine-chroot.ts'

/** Means of a walk: the computer with Windows, a browser beside it, and the pictures of each step. */
export interface Stage {
  wine: WineChroot
  browser: Browser
  /** Installers that the walk uses; the former ones are missing when none were named. */
  installer: string
  formerInstallers: string[]
  /** Stores the picture or paper of a step under the next number. */
  keepPicture(name: string, content: Buffer, extension?: string): string
}

/** Prints the sentence of a fact that holds; throws it with the details otherwise. */
export function checkFact(fact: boolean, sentence: string, details = '') {
  if (!fact) throw new Error(`NIE: ${sentence}\n${details}`)
  console.log(`- ${sentence}`)
}

/** Returns a function that numbers the pictures of a walk in an empty folder. */
export function openAlbum(folder: string) {
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  let number = 0
  return (name: string, content: Buffer, extension = 'png') => {
    const path = join(folder, `${String(++number).padStart(2, '0')}-${name}.${extension}`)
    fs.writeFileSync(path, content)
    return path
  }
}
