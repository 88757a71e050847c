import { randomKey } from '#ui/key.ts'

/** Generates a random key of a change in the format of a UUID (version 4), unique among devices. */
export const changeKey = (): string =>
  randomKey().replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-4${c}-a${d}-${e}`,
  )
