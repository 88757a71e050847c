export const MB = 1024 * 1024
export const SIZE = 20 * MB
export const repeatText = (text: string, bytes = SIZE) =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(text)))

/** Returns incompressible numbers, so that a part may be long without a suspicious compression ratio. */
export function buildNoise(length: number) {
  let state = 1
  let text = ''
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647
    text += state.toString(36)
  }
  return text
}
/** Adds noise until the compression ratio is that of a genuine table. */
export const mixNoise = (piece: string, bytes: number) => {
  const salt = `<!--${buildNoise(3000)}-->`
  return (repeatText(piece, 500_000) + salt).repeat(Math.floor(bytes / 503_000))
}
