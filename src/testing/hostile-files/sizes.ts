export const MB = 1024 * 1024
export const SIZE = 20 * MB
export const repeatText = (text: string, bytes = SIZE) =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(text)))
