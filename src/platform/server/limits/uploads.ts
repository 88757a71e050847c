import { Refusal } from '../../refusals.ts'

const TOO_MANY =
  'Inne pliki tej parafii są jeszcze przesyłane i sprawdzane. Poczekaj chwilę i wyślij plik ponownie.'

/**
 * Creates a limit that refuses (429) more than `maxAtOnce` concurrent files of one owner, before the body is written to
 * disk.
 */
export function createUploadLimit(maxAtOnce: number) {
  const counts = new Map<string, number>()

  return async function countUpload<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const count = counts.get(owner) ?? 0
    if (count >= maxAtOnce) throw new Refusal(429, TOO_MANY)
    counts.set(owner, count + 1)
    try {
      return await work()
    } finally {
      const remaining = (counts.get(owner) ?? 1) - 1
      if (remaining) counts.set(owner, remaining)
      else counts.delete(owner)
    }
  }
}
