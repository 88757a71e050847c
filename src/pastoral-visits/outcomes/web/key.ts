import { randomKey } from '#ui/key.ts'

/** A key of a change that no other device makes: random, in the shape of a UUID (version 4). */
export const changeKey = (): string =>
  randomKey().replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, a: string, b: string, c: string, d: string, e: string) => `${a}-${b}-4${c}-a${d}-${e}`,
  )
